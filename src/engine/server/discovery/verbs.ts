/** What discovery says can be done with a custom resource, in the server's order. */
export const resourceVerbs: readonly string[] = [
  "delete",
  "deletecollection",
  "get",
  "list",
  "patch",
  "create",
  "update",
  "watch",
];

export const subresourceVerbs: readonly string[] = ["get", "patch", "update"];
