import { expect, test } from "vitest";
import { evaluated, widget } from "../mutating/patch/testing/patch-widget.ts";

const object = widget({});

/** As k8s.io/apiserver v0.37.2 evaluates them: see the cases of policy-literals, too. */
test.each([
  ["kubernetes.UserInfo{groups: ['a']}.groups", "unknown type 'kubernetes.UserInfo'"],
  ["kubernetes.UserInfo{}.username", "unknown type 'kubernetes.UserInfo'"],
  ["kubernetes.variables{}", "unknown type 'kubernetes.variables'"],
  ["kubernetes.UserInfo{groups: 'a'}", "expected type of field 'groups' is 'list(string)'"],
  ["kubernetes.UserInfo{nope: 'a'}", "undefined field 'nope'"],
  ["kubernetes.Users{}", "undeclared reference to 'kubernetes.Users'"],
  ["kubernetes.UserInfo", "reference to undefined type: kubernetes.UserInfo"],
])("%s", (expression, error) => {
  expect(evaluated(expression, "any", object)).toEqual({ error: expect.stringContaining(error) });
});
