import type { Hello, LearnerMessage } from "../../classroom/messages.ts";
import { closing, type LearnerReply } from "../../classroom/replies.ts";
import { keepSeat, keptSeat } from "./kept-seat.ts";
import { noSeat, seat } from "./seat.ts";

/** Why the host closed the socket, for those reasons after which the page stays outside. */
const troubles: Readonly<Record<number, string>> = {
  [closing.refused]: "The host does not know this code.",
  [closing.full]: "The class is full.",
  [closing.elsewhere]: "You joined in another tab.",
  [closing.left]: "",
  [closing.flood]: "The host closed the connection, because this page sent too much.",
};

/** Milliseconds until the next attempt, a little longer each time, and not the same for all learners. */
function pauseBefore(attempt: number): number {
  return Math.min(5_000, 300 * 2 ** attempt) * (0.5 + Math.random());
}

/** The only socket of the page. It is opened when a person joins a class, or comes back to it. */
let socket: WebSocket | null = null;
let attempts = 0;
/** What the host must know after a break: the newest task states, and all predictions. */
let newest: LearnerMessage | null = null;
const predictions: LearnerMessage[] = [];

/** Joins the class at an address with a code and a name, or as the learner that this tab was before. */
export function joinClass(address: string, code: string, name: string): void {
  const kept = keptSeat();
  const token = kept?.code === code ? kept.token : undefined;
  const hello: Hello = { type: "join", code, name, ...(token === undefined ? {} : { token }) };
  socket?.close();
  const opened = new WebSocket(address);
  socket = opened;
  seat.update((old) => ({ ...old, state: old.state === "lost" ? "lost" : "joining", trouble: "", name }));
  opened.onopen = () => opened.send(JSON.stringify(hello));
  opened.onmessage = ({ data }) => {
    if (socket === opened && typeof data === "string") receive(data, code);
  };
  opened.onclose = ({ code: reason }) => {
    if (socket !== opened) return;
    socket = null;
    const trouble = troubles[reason];
    if (trouble !== undefined) {
      // A new code is another class. In another tab, the learner goes on.
      keepSeat(null);
      predictions.length = 0;
      seat.update(({ question, name: last }) => ({ ...noSeat, question, trouble, name: last }));
      return;
    }
    seat.update((old) => ({ ...old, state: old.room === null ? "joining" : "lost" }));
    setTimeout(() => {
      if (socket === null && seat.get().state !== "outside") joinClass(address, code, seat.get().name);
    }, pauseBefore(attempts++));
  };
}

/** Only the host of this page sends these, and the page trusts its host. */
function receive(text: string, code: string): void {
  const reply = JSON.parse(text) as LearnerReply;
  if (reply.type === "welcome") {
    attempts = 0;
    keepSeat({ code, token: reply.token, lesson: keptSeat()?.lesson ?? -1 });
    const { number, name, offers } = reply;
    seat.update((old) => ({ ...old, state: "here", trouble: "", number, name, offers }));
    for (const message of [...predictions, ...(newest === null ? [] : [newest])]) say(message);
    return;
  }
  const { phase, lesson, revealed } = reply;
  seat.update((old) => ({ ...old, room: { phase, lesson, revealed } }));
}

function say(message: LearnerMessage): void {
  if (socket?.readyState === WebSocket.OPEN && seat.get().state === "here") {
    socket.send(JSON.stringify(message));
  }
}

/** Milliseconds in which task states are sent together. */
const together = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends task states, unless they are the same as before. */
export function sayTasks(message: LearnerMessage & { readonly type: "at" }): void {
  if (JSON.stringify(message) === JSON.stringify(newest)) return;
  newest = message;
  clearTimeout(timer);
  timer = setTimeout(() => say(message), together);
}

export function sayPrediction(message: LearnerMessage & { readonly type: "predict" }): void {
  predictions.push(message);
  say(message);
}

export function sayName(name: string): void {
  say({ type: "rename", name });
  seat.update((old) => ({ ...old, name }));
}

/** Offers a text for the wall, or takes it back. */
export function sayOffer(text: string | null): void {
  say(text === null ? { type: "withdraw" } : { type: "offer", text });
  seat.update((old) => ({ ...old, offers: text !== null }));
}

/** Leaves the class. The host forgets the learner. */
export function leaveClass(): void {
  say({ type: "leave" });
  keepSeat(null);
  if (socket?.readyState !== WebSocket.OPEN) {
    socket?.close();
    socket = null;
    seat.update(({ question }) => ({ ...noSeat, question }));
  }
}
