/**
 * The views that a lesson may open with, by the ids of src/ui/views/views.ts. The build reads lessons without the page,
 * so they are listed here, too. A test checks that both are the same.
 */
export const lessonViews = [
  "problems",
  "object",
  "validations",
  "versions",
  "policies",
  "breaking",
  "stored",
  "owners",
  "migration",
  "ratcheting",
  "minors",
  "second-opinion",
  "fields",
  "rendered",
  "served",
  "tests",
] as const;

/** Former views, which are in the drawer now. */
export const drawerViews: readonly string[] = ["console", "kubectl"];
