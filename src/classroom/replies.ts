import type { LearnerView, TeacherView, WallView } from "./views.ts";

/** Why the host closes a socket. The page does not come back by itself after these. */
export const closing = {
  /** A wrong code or secret, or something that is not a message. */
  refused: 4001,
  full: 4002,
  /** The same learner is in another tab now. */
  elsewhere: 4003,
  left: 4004,
  flood: 4005,
} as const;

/** The host's messages to a learner. */
export type LearnerReply =
  | {
      readonly type: "welcome";
      readonly token: string;
      readonly number: number;
      readonly name: string;
      /** Whether the host has a text of the learner. */
      readonly offers: boolean;
    }
  | ({ readonly type: "class" } & LearnerView);

/** Where learners join. */
export interface JoinPlace {
  readonly address: string;
  readonly code: string;
}

/** The host's messages to the teacher's page and to a wall. */
export type WatcherReply =
  | { readonly type: "teacher"; readonly view: TeacherView; readonly join: JoinPlace; readonly wall: string }
  | { readonly type: "wall"; readonly view: WallView; readonly join: JoinPlace }
  | { readonly type: "csv"; readonly text: string };
