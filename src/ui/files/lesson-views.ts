/**
 * The views that a lesson may open with, by the ids of src/ui/views/views.ts. The build reads lessons without the page,
 * so they stand here, too; a test holds the two together.
 */
export const lessonViews = [
  "problems",
  "object",
  "validations",
  "versions",
  "breaking",
  "stored",
  "owners",
  "migration",
  "ratcheting",
  "minors",
  "second-opinion",
  "notes",
  "fields",
  "served",
  "tests",
] as const;

/** What was a view once and stands in the drawer now. */
export const drawerViews: readonly string[] = ["console", "kubectl"];
