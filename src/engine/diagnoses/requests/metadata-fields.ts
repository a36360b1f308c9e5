/** The fields of metadata in every resource. */
export const metadataFields: readonly string[] = [
  ...["name", "generateName", "namespace", "labels", "annotations", "finalizers", "ownerReferences", "uid"],
  ...["resourceVersion", "generation", "creationTimestamp", "deletionTimestamp", "selfLink", "managedFields"],
  "deletionGracePeriodSeconds",
];
