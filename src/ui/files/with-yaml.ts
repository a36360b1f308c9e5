/**
 * Everything that needs the library for reading and writing YAML, fetched together when it is first used. In several
 * parts, the bundler would split the page itself into the pieces that they share.
 */
export { setWebhook } from "../../engine/index.ts";
export { readCourseDraft } from "./read-course-draft.ts";
export { coursePageName, readCoursePage } from "./read-course-page.ts";
export { draftOf } from "./read-draft.ts";
export { decodePack, readPackFile, writePackFile } from "./read-pack.ts";
export { readScenarioFile, writeScenarioFile } from "./scenario-file.ts";
export { exportGo, exportOpenshift, readTestFile, scenarioOfSaved } from "./test-file.ts";
export { courseFaults, courseFiles, folderName, packOfCourse, writtenLesson } from "./write-course.ts";
export { writeLesson } from "./write-lesson.ts";
