/** The verbs of a custom resource in discovery, in the server's order. */
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

/** The verbs while the definition is being deleted. */
export const terminatingVerbs: readonly string[] = ["delete", "deletecollection", "get", "list", "watch"];
