/** What the host knows about its course: enough to name what learners report. */
export interface CourseOutline {
  readonly title: string;
  /** The name of the course in progress codes. */
  readonly code: string;
  readonly lessons: readonly LessonOutline[];
}

export interface LessonOutline {
  readonly title: string;
  /** The titles of its tasks. */
  readonly tasks: readonly string[];
  /** What learners predict, in the order of the lesson. */
  readonly questions: readonly QuestionOutline[];
}

export interface QuestionOutline {
  /** The task within which it is asked, from 1; 0 for before the first task. */
  readonly task: number;
  readonly text: string;
}

/** The name of a question in messages: the index of its lesson and the number of its task. */
export function questionId(lesson: number, task: number): string {
  return `${lesson}/${task}`;
}
