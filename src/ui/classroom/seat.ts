import type { LearnerView } from "../../classroom/views.ts";
import { createStore } from "../workspace/store.ts";

/**
 * A learner's place in a class. `outside`: nothing is sent. `joining`: the host was not reached yet. `lost`: it was, and
 * the page tries to reach it again.
 */
export interface Seat {
  readonly state: "outside" | "joining" | "here" | "lost";
  /** Why it is outside again, as a sentence; "" at first. */
  readonly trouble: string;
  readonly name: string;
  readonly number: number;
  /** What the host says to all. */
  readonly room: LearnerView | null;
  /** The host has a text of this learner for the wall. */
  readonly offers: boolean;
  /** The question that the lesson asks now; "" for none. */
  readonly question: string;
}

export const noSeat: Seat = {
  state: "outside",
  trouble: "",
  name: "",
  number: 0,
  room: null,
  offers: false,
  question: "",
};

/** The place of this tab. */
export const seat = createStore(noSeat);

/** Whether the class has not yet been shown the answer to the question of the lesson. */
export function waitsForClass({ state, room, question }: Seat): boolean {
  if (state !== "here" && state !== "lost") return false;
  return question !== "" && room !== null && !room.revealed.includes(question);
}
