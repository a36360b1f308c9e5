import type { Classroom } from "../../classroom/classroom.ts";
import type { HostedCourse } from "./course-file.ts";
import { Desk } from "./desk.ts";
import { classFolder } from "./gate.ts";
import type { Secrets } from "./secrets.ts";
import { serveClass } from "./server.ts";

export interface OpenClassOptions {
  /** The folder of the built page. */
  readonly page: string;
  /** The address of this machine to listen on. */
  readonly address: string;
  readonly port: number;
  readonly course: HostedCourse;
  readonly secrets: Secrets;
  readonly room: Classroom;
  readonly changed?: (room: Classroom) => void;
}

/** A class that is being served. */
export interface OpenClass {
  /** `scanned` is that of the learners with the code, for a QR code. */
  readonly addresses: Readonly<Record<"learners" | "scanned" | "teacher" | "wall", string>>;
  readonly code: string;
  readonly desk: Desk;
  stop(): Promise<void>;
}

/** Opens a class. The secrets are behind a `#`, which browsers never send. */
export async function openClass({
  page,
  address,
  port,
  course,
  secrets,
  room,
  changed,
}: OpenClassOptions): Promise<OpenClass> {
  const addressesAt = (host: string): OpenClass["addresses"] => ({
    learners: `http://${host}/`,
    scanned: `http://${host}/${secrets.code}`,
    teacher: `http://${host}${classFolder}class.html#teach=${secrets.teacher}`,
    wall: `http://${host}${classFolder}class.html#watch=${secrets.wall}`,
  });
  const { desk, host, stop } = await serveClass({
    page,
    address,
    port,
    course,
    deskFor: (at) =>
      new Desk({
        room,
        secrets,
        join: { address: addressesAt(at).learners, code: secrets.code },
        wall: addressesAt(at).wall,
        now: () => Date.now(),
        later: (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
        ...(changed === undefined ? {} : { changed }),
      }),
  });
  return { addresses: addressesAt(host), code: secrets.code, desk, stop };
}
