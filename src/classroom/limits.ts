/** The bounds of a class, so that no learner can fill the teacher's memory or screen. */
export const limits = {
  learners: 300,
  /** Open sockets: all learners, some of them twice while they reconnect, the teacher and the walls. */
  sockets: 400,
  /** Characters of a name. */
  name: 40,
  /** Bytes of a message to the host. */
  message: 128 * 1024,
  /** Characters of an offered text. */
  text: 16 * 1024,
  /** Characters of the code of a problem. */
  code: 100,
  lessons: 60,
  /** Tasks of a lesson. */
  tasks: 20,
  /** Learners who told their progress by a code. */
  told: 300,
  /** Predictions of a learner. */
  predictions: 200,
  /** Rows of a list on the wall and on the teacher's page. */
  rows: 5,
  /** Milliseconds without a change after which a learner counts as stuck. */
  stuck: 3 * 60_000,
} as const;
