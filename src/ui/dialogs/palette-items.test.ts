import { expect, test, vi } from "vitest";
import { matchingItems } from "./palette-items.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { userAgent: "" }));

test.each([
  ["add version", "Add a version"],
  ["new version", "Add a version"],
  ["rename", "Rename what is at the caret"],
  ["F2", "Rename what is at the caret"],
  ["rename kind", "Rename the kind everywhere"],
  ["rename property", "Rename a field everywhere"],
  ["move field", "Move a field into or out of an object"],
  ["mandatory", "Make a field required"],
  ["required", "Add a rule: required when, one of, immutable ..."],
  ["unique", "Add a rule: required when, one of, immutable ..."],
  ["oldSelf", "Add a rule: required when, one of, immutable ..."],
  ["add rule", "Add a rule: required when, one of, immutable ..."],
  ["copy object", "Duplicate the object"],
  ["clone", "Duplicate the object"],
  ["next object", "Next object of the text"],
  ["delete", "Delete the object: kubectl delete in the console"],
  ["cert-manager certificate", "cert-manager: Certificate"],
  ["gateway api httproute", "Gateway API: HTTPRoute"],
  ["finalizer", "Remove finalizers: kubectl patch in the console"],
])("%j finds %s among the first", (query, title) => {
  const first = matchingItems(query).slice(0, 3);
  expect(first.map((item) => item.title)).toContain(title);
});
