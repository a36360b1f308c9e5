import { emptyClass } from "../../../classroom/classroom.ts";
import { twoLessons } from "../../../classroom/testing/courses.ts";
import { Desk, type Line, type Visitor } from "../desk.ts";
import { newSecrets, type Secrets } from "../secrets.ts";

/** A desk whose time a test moves, and its secrets. */
export interface TestDesk {
  readonly desk: Desk;
  readonly secrets: Secrets;
  /** Lets time pass. */
  pass(milliseconds: number): void;
}

export function deskForTest(): TestDesk {
  const secrets = newSecrets();
  let now = 1_000_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const desk = new Desk({
    room: emptyClass(twoLessons),
    secrets,
    join: { address: "http://10.0.0.1:4180/", code: secrets.code },
    wall: "http://10.0.0.1:4180/class/class.html#watch=x",
    now: () => now,
    later: (run, milliseconds) => timers.push({ at: now + milliseconds, run }),
  });
  return {
    desk,
    secrets,
    pass(milliseconds) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** A socket that remembers what it got. */
export class TestSocket implements Line {
  readonly got: string[] = [];
  closed: number | undefined;
  waiting = 0;
  readonly #visitor: Visitor;

  constructor(desk: Desk, address = "10.0.0.2") {
    this.#visitor = desk.connect(this, address);
  }

  send(text: string): void {
    this.got.push(text);
  }

  close(code: number): void {
    this.closed ??= code;
  }

  /** Says a message, or a text as it is. */
  say(message: object | string): this {
    this.#visitor.said(typeof message === "string" ? message : JSON.stringify(message));
    return this;
  }

  end(): void {
    this.#visitor.ended();
  }

  /** The last message of a type. */
  last(type: string): Record<string, unknown> | undefined {
    const all = this.got.map((text): Record<string, unknown> => JSON.parse(text));
    return all.findLast((message) => message["type"] === type);
  }
}
