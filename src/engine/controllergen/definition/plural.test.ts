import { expect, it } from "vitest";
import { pluralize } from "./plural.ts";

// Recorded: the names of definitions in conformance/go-types.
it.each([
  ["Widget", "Widgets"],
  ["Proxy", "Proxies"],
  ["Gateway", "Gateways"],
  ["Mesh", "Meshes"],
  ["Fish", "Fish"],
  ["MyChild", "MyChildren"],
  ["Endpoints", "Endpoints"],
  ["Redis", "Redis"],
  ["NodeClass", "NodeClasses"],
  ["Index", "Indices"],
])("%s: %s", (name, plural) => {
  expect(pluralize(name)).toBe(plural);
});
