import { type ClassEvent, type Classroom, classAfter } from "../../classroom/classroom.ts";
import { csvOf } from "../../classroom/csv.ts";
import { limits } from "../../classroom/limits.ts";
import {
  type LearnerMessage,
  readHello,
  readLearner,
  readTeacher,
  type TeacherMessage,
} from "../../classroom/messages.ts";
import { closing, type JoinPlace, type LearnerReply, type WatcherReply } from "../../classroom/replies.ts";
import { learnerView, teacherView, wallView } from "../../classroom/views.ts";
import { RateByAddress, RateLimit } from "./rate.ts";
import { isSame, newSecret, type Secrets, typedCode } from "./secrets.ts";

/** A socket, as far as the desk needs it. */
export interface Line {
  send(text: string): void;
  close(code: number): void;
  /** Bytes that are sent and not yet taken. */
  readonly waiting: number;
}

/** What the socket's owner reports. */
export interface Visitor {
  said(text: string): void;
  ended(): void;
}

export interface DeskOptions {
  readonly room: Classroom;
  readonly secrets: Secrets;
  readonly join: JoinPlace;
  /** The address of the wall, which only the teacher's page gets. */
  readonly wall: string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls a function once after some milliseconds. */
  readonly later: (run: () => void, milliseconds: number) => void;
  /** Called after each change, with the class. */
  readonly changed?: (room: Classroom) => void;
}

/** The teacher and the walls get at most this many pictures per second; a learner's change waits this long at most. */
const pause = 80;
/** What a socket may say. A learner's page says less than one thing per second. */
const talk = { burst: 40, perSecond: 8 } as const;
/**
 * Sockets from an address: a whole class may be behind one. There are 900 million codes, so at this rate a guess takes
 * years.
 */
const attempts = { burst: limits.learners + 60, perSecond: 2 } as const;
/** Milliseconds until a socket must have said who it is. */
const patience = 10_000;
/** A socket that takes nothing for so long is closed, in bytes. */
const mostWaiting = 4 * 1024 * 1024;

type Role = { readonly type: "none" } | { readonly type: "learner"; readonly number: number } | Watcher;
interface Watcher {
  readonly type: "teacher" | "wall";
}

interface Seat {
  readonly line: Line;
  readonly address: string;
  readonly talk: RateLimit;
  role: Role;
}

/** Where all sockets of a class arrive: who may come in, what each may say, and what each gets to see. */
export class Desk {
  readonly #options: DeskOptions;
  readonly #seats = new Set<Seat>();
  readonly #attempts = new RateByAddress(attempts);
  #room: Classroom;
  #isWaiting = false;
  #isDue = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.#room = options.room;
  }

  get room(): Classroom {
    return this.#room;
  }

  /** A new socket. It must say who it is with its first message. */
  connect(line: Line, address: string): Visitor {
    const now = this.#options.now();
    const seat: Seat = { line, address, talk: new RateLimit(talk, now), role: { type: "none" } };
    if (this.#seats.size >= limits.sockets || !this.#attempts.allows(address, now)) {
      line.close(closing.full);
      return { said: () => undefined, ended: () => undefined };
    }
    this.#seats.add(seat);
    this.#options.later(() => {
      if (seat.role.type === "none" && this.#seats.has(seat)) this.#drop(seat, closing.refused);
    }, patience);
    return {
      said: (text) => this.#said(seat, text),
      ended: () => this.#ended(seat),
    };
  }

  /** Sends the time that has passed to the teacher's page: who is stuck changes without a message. */
  tick(): void {
    this.#show();
  }

  #said(seat: Seat, text: string): void {
    if (!this.#seats.has(seat)) return;
    if (!seat.talk.allows(this.#options.now())) return this.#drop(seat, closing.flood);
    const { role } = seat;
    if (role.type === "none") return this.#enter(seat, text);
    if (role.type === "learner") {
      const message = readLearner(text);
      return message === undefined
        ? this.#drop(seat, closing.refused)
        : this.#learnerSaid(seat, role.number, message);
    }
    const message = role.type === "teacher" ? readTeacher(text) : undefined;
    if (message === undefined) return this.#drop(seat, closing.refused);
    this.#teacherSaid(seat, message);
  }

  #enter(seat: Seat, text: string): void {
    const { secrets } = this.#options;
    const hello = readHello(text);
    if (hello === undefined) return this.#drop(seat, closing.refused);
    if (hello.type === "join") {
      if (!isSame(typedCode(hello.code), secrets.code)) return this.#drop(seat, closing.refused);
      return this.#join(seat, hello.name, hello.token);
    }
    const type = hello.type === "teach" ? "teacher" : "wall";
    if (!isSame(hello.secret, secrets[type])) return this.#drop(seat, closing.refused);
    seat.role = { type };
    this.#send(seat, this.#picture(type));
  }

  #join(seat: Seat, name: string, token: string | undefined): void {
    const known = token === undefined ? undefined : this.#numberOf(token);
    let number = known;
    let own = token;
    if (number === undefined || own === undefined) {
      own = newSecret();
      const now = this.#options.now();
      this.#happen({ type: "joined", token: own, name, now });
      number = this.#numberOf(own);
      if (number === undefined) return this.#drop(seat, closing.full);
    } else {
      for (const other of this.#seats) {
        if (other.role.type !== "learner" || other.role.number !== number) continue;
        other.role = { type: "none" };
        this.#drop(other, closing.elsewhere);
      }
      this.#happen({ type: "here", number });
    }
    seat.role = { type: "learner", number };
    const learner = this.#room.learners.get(number);
    const offers = learner !== undefined && learner.offer !== null;
    this.#send(seat, { type: "welcome", token: own, number, name: learner?.name ?? "", offers });
    this.#send(seat, { type: "class", ...learnerView(this.#room) });
  }

  #numberOf(token: string): number | undefined {
    for (const [number, learner] of this.#room.learners) if (isSame(token, learner.token)) return number;
    return undefined;
  }

  #learnerSaid(seat: Seat, number: number, message: LearnerMessage): void {
    const now = this.#options.now();
    switch (message.type) {
      case "at":
        return this.#happen({ ...message, number, now });
      case "predict":
        return this.#happen({ ...message, type: "predicted", number, now });
      case "rename":
        return this.#happen({ type: "renamed", number, name: message.name });
      case "offer":
        return this.#happen({ type: "offered", number, text: message.text });
      case "withdraw":
        return this.#happen({ type: "withdrawn", number });
      case "leave":
        this.#happen({ type: "left", number });
        seat.role = { type: "none" };
        return this.#drop(seat, closing.left);
    }
  }

  #teacherSaid(seat: Seat, message: TeacherMessage): void {
    switch (message.type) {
      case "start":
        return this.#happen({ type: "started" });
      case "pause":
        return this.#happen({ type: "paused" });
      case "go":
        return this.#happen({ type: "went", lesson: message.lesson, now: this.#options.now() });
      case "reveal":
        return this.#happen({ type: "revealed", question: message.question });
      case "show":
        return this.#happen({ type: "shown", number: message.number });
      case "hide":
        return this.#happen({ type: "hidden" });
      case "told":
        return this.#happen({ type: "told", rows: message.rows });
      case "csv":
        return this.#send(seat, { type: "csv", text: csvOf(this.#room) });
    }
  }

  /** Everything that changes the class comes through here. */
  #happen(event: ClassEvent): void {
    const before = this.#room;
    const room = classAfter(before, event);
    if (room === before) return;
    this.#room = room;
    this.#options.changed?.(room);
    const isForAll =
      before.phase !== room.phase || before.lesson !== room.lesson || before.revealed !== room.revealed;
    if (isForAll) {
      const text = JSON.stringify({ type: "class", ...learnerView(room) } satisfies LearnerReply);
      for (const seat of this.#seats) if (seat.role.type === "learner") this.#sendText(seat, text);
    }
    this.#show();
  }

  /** Shows the class to the teacher and the walls: the first change at once, those after it together. */
  #show(): void {
    if (this.#isWaiting) {
      this.#isDue = true;
      return;
    }
    for (const type of ["teacher", "wall"] as const) {
      const seats = [...this.#seats].filter((seat) => seat.role.type === type);
      if (seats.length === 0) continue;
      const text = JSON.stringify(this.#picture(type));
      for (const seat of seats) this.#sendText(seat, text);
    }
    this.#isWaiting = true;
    this.#options.later(() => {
      this.#isWaiting = false;
      if (!this.#isDue) return;
      this.#isDue = false;
      this.#show();
    }, pause);
  }

  #picture(type: "teacher" | "wall"): WatcherReply {
    const { join, wall, now } = this.#options;
    return type === "teacher"
      ? { type, view: teacherView(this.#room, now()), join, wall }
      : { type, view: wallView(this.#room), join };
  }

  #send(seat: Seat, reply: LearnerReply | WatcherReply): void {
    this.#sendText(seat, JSON.stringify(reply));
  }

  #sendText(seat: Seat, text: string): void {
    if (seat.line.waiting > mostWaiting) return this.#drop(seat, closing.flood);
    seat.line.send(text);
  }

  #drop(seat: Seat, code: number): void {
    this.#ended(seat);
    seat.line.close(code);
  }

  #ended(seat: Seat): void {
    if (!this.#seats.delete(seat)) return;
    const { role } = seat;
    if (role.type === "learner") this.#happen({ type: "gone", number: role.number });
  }
}
