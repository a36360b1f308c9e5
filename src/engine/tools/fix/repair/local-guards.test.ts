import { expect, test } from "vitest";
import { guardedWhereRead } from "./local-guards.ts";

test.each([
  ["self.a > 3", "!has(self.a) || self.a > 3"],
  ["self.a.size() < 3 && self.b > 3", "(!has(self.a) || self.a.size() < 3) && self.b > 3"],
  ["self.a != 'x' || self.b > 3", "!has(self.a) || self.a != 'x' || self.b > 3"],
  ["self.b != 'x' || size(self.a) > 0", "self.b != 'x' || (has(self.a) && size(self.a) > 0)"],
  ["self.a < 1 || self.a > 3", "!has(self.a) || (self.a < 1 || self.a > 3)"],
  ["!(self.a == 'x') || self.b > 3", "!(has(self.a) && self.a == 'x') || self.b > 3"],
  ["self.a == 'x' ? self.b > 3 : true", "(has(self.a) && self.a == 'x') ? self.b > 3 : true"],
  ["self.l.all(i, i.a > 3)", "self.l.all(i, !has(i.a) || i.a > 3)"],
  ["self.l.exists(i, i.a > 3)", "self.l.exists(i, has(i.a) && i.a > 3)"],
  ["self.a.c > 3", "!has(self.a) || self.a.c > 3"],
  ["self.a + self.o.a > 3", "!has(self.a) || !has(self.o.a) || self.a + self.o.a > 3"],
])("%s", (rule, guarded) => {
  expect(guardedWhereRead(rule, "a")).toBe(guarded);
});

test("a rule that does not read the field, or does not parse", () => {
  expect(guardedWhereRead("self.b > 3", "a")).toBeUndefined();
  expect(guardedWhereRead("self.a >", "a")).toBeUndefined();
});
