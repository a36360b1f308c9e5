import { expect, it } from "vitest";
import * as checker from "../../cel/checker/faults.ts";
import * as interpreter from "../../cel/interpreter/faults.ts";
import * as library from "../../cel/library/faults.ts";
import * as parser from "../../cel/parser/faults.ts";
import * as macros from "../../cel/parser/macros/faults.ts";
import * as source from "../../cel/source/faults.ts";
import * as validators from "../../cel/validators/faults.ts";
import * as values from "../../cel/values/faults.ts";
import * as texts from "../apiextensions/validation/rule-faults.ts";
import * as rules from "./faults.ts";
import * as data from "./values/faults.ts";

const all = [source, parser, macros, checker, validators, library, values, interpreter, rules, data, texts]
  .flatMap((each) => Object.values(each))
  .map((kind) => ("code" in kind ? kind.code : kind.frame));

it("the kinds of faults of expressions and rules have different codes", () => {
  expect(all.filter((code, i) => all.indexOf(code) !== i)).toEqual([]);
});

it("the codes of expressions begin with cel, those of rules with rules", () => {
  expect(all.filter((code) => code.includes("/") && !/^(?:cel|rules)\/[a-z0-9/-]+$/.test(code))).toEqual([]);
});
