import type { CourseOutline } from "../outline.ts";

/** A course of two lessons for tests: the first with two tasks and two questions. */
export const twoLessons: CourseOutline = {
  title: "Cats",
  code: "CATS",
  lessons: [
    {
      title: "Sizes",
      tasks: ["A number", "A limit"],
      questions: [
        { task: 0, text: "Is it accepted?" },
        { task: 2, text: "And now?" },
      ],
    },
    { title: "Names", tasks: [], questions: [] },
  ],
};
