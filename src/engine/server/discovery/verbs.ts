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

/** Those while the definition is on its way out. */
export const terminatingVerbs: readonly string[] = ["delete", "deletecollection", "get", "list", "watch"];
