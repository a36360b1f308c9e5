import {
  type Cause,
  type FieldError,
  forbidden,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { isValidPathSegmentName } from "../../../apimachinery/field/names.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ParamRef } from "../kinds/types.ts";
import { nameAndSelector, neitherNameNorSelector } from "./faults.ts";
import { selectorErrors } from "./selector.ts";

const cause: Cause = { origin: "policy/paramRef" };
const actions = ["Deny", "Allow"];

/** Upstream: `validateParamRef` in validation.go. */
export function paramRefErrors({ name, selector, ...rest }: ParamRef, path: Path): FieldError[] {
  const { parameterNotFoundAction: action = "" } = rest;
  const at = (field: keyof ParamRef): Path => [...path, field];
  const hasBoth = name !== "" && selector !== undefined;
  const exclusive = (field: "name" | "selector"): FieldError[] =>
    hasBoth ? [forbidden(at(field), nameAndSelector(), cause)] : [];
  return [
    ...isValidPathSegmentName(name, false).map((fault) => invalid(at("name"), quote(name), fault, cause)),
    ...exclusive("name"),
    ...(selector === undefined ? [] : selectorErrors(selector, at("selector"))),
    ...exclusive("selector"),
    ...(name === "" && selector === undefined ? [required(path, neitherNameNorSelector(), cause)] : []),
    ...actionErrors(action, at("parameterNotFoundAction")),
  ];
}

function actionErrors(action: string, path: Path): FieldError[] {
  if (action === "") return [required(path, "", cause)];
  return actions.includes(action) ? [] : [notSupported(path, toJson(action), actions, cause)];
}
