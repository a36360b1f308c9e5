/** A class, as the page that its host serves names it. */
export interface ServedClass {
  /** The address of its socket. */
  readonly socket: string;
  /** The pack of its course. */
  readonly pack: string;
  /** The join code of the address that the QR code holds; "" for none. */
  readonly code: string;
}

/**
 * The class of this page. Null everywhere else than on a host of a class: no other page has its mark, and the policy of
 * no other page allows a socket.
 */
export function servedClass(page: Document, at: Pick<Location, "host" | "search">): ServedClass | null {
  const marked = (name: string): string =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const socket = marked("class-socket");
  if (socket !== `ws://${at.host}/class/socket`) return null;
  return {
    socket,
    pack: marked("class-course"),
    code: new URLSearchParams(at.search).get("code")?.slice(0, 12) ?? "",
  };
}
