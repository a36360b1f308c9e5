import type { IncomingMessage } from "node:http";

/** Where all pages of a class are. */
export const classFolder = "/class/";
/** Where their sockets are. */
export const socketPath = `${classFolder}socket`;

/** The parts of a request that say where it comes from. */
export type Asked = Pick<IncomingMessage, "url" | "method" | "headers">;

/**
 * Whether a request names the host as the class knows it. A page of another site whose name leads to this machine does
 * not.
 */
export function isOwnHost({ headers }: Asked, host: string): boolean {
  return headers.host === host;
}

/** Whether a socket is opened by a page of this host, and by no other. */
export function isOwnSocket(asked: Asked, host: string): boolean {
  return (
    asked.method === "GET" &&
    asked.url === socketPath &&
    isOwnHost(asked, host) &&
    asked.headers.origin === `http://${host}`
  );
}
