import { describe, expect, test } from "vitest";
import { toJson } from "../../go/value/json.ts";
import type { Fault } from "../fault/fault.ts";
import { type Cause, invalid, required } from "../field/error.ts";
import { bodyTooLarge } from "./faults.ts";
import {
  alreadyExists,
  badRequest,
  conflict,
  internalErrorStatus,
  invalidStatus,
  methodNotSupported,
  notFound,
  type Status,
  tooLarge,
  untypedError,
} from "./status.ts";

const widgets = { group: "ex.io", name: "widgets" };
const cause: Cause = { origin: "type" };
const told = (text: string): Fault => ({ code: "test", data: {}, text });

describe("messages", () => {
  test.each<[Status, number, string]>([
    [badRequest(told("why")), 400, "why"],
    [notFound(widgets, "a"), 404, 'widgets.ex.io "a" not found'],
    [alreadyExists(widgets, "a", true), 409, 'object is being deleted: widgets.ex.io "a" already exists'],
    [
      conflict(widgets, "a"),
      409,
      'Operation cannot be fulfilled on widgets.ex.io "a": the object has been modified; please apply your changes to the latest version and try again',
    ],
    [
      methodNotSupported(widgets, "delete"),
      405,
      'delete is not supported on resources of kind "widgets.ex.io"',
    ],
    [tooLarge(bodyTooLarge({ limit: 3145728 })), 413, "Request entity too large: limit is 3145728"],
    [untypedError(told("boom")), 500, "boom"],
  ])("%#", (status, code, message) => {
    expect(status.code).toBe(code);
    expect(status.body.get("code")).toBe(BigInt(code));
    expect(status.body.get("message")).toBe(message);
  });
});

test("an invalid object: every error is a cause, and said once", () => {
  const errors = [
    required(["spec", "issuerRef"], "", cause),
    required(["spec", "issuerRef"], "", cause),
    invalid(["spec", "n"], "5", "no", cause),
  ];
  const { code, body } = invalidStatus("Certificate", "cert-manager.io", "a", errors);
  expect(code).toBe(422);
  expect(body.get("message")).toBe(
    'Certificate.cert-manager.io "a" is invalid: [spec.issuerRef: Required value, spec.n: Invalid value: 5: no]',
  );
  expect([...body.keys()].join()).toBe("kind,apiVersion,metadata,status,message,reason,details,code");
  const required1 = '{"field":"spec.issuerRef","message":"Required value","reason":"FieldValueRequired"}';
  expect(toJson(body.get("details") ?? null)).toBe(
    `{"causes":[${required1},${required1},{"field":"spec.n","message":"Invalid value: 5: no","reason":"FieldValueInvalid"}],"group":"cert-manager.io","kind":"Certificate","name":"a"}`,
  );
});

test("internal errors", () => {
  const { body } = internalErrorStatus(told("x"));
  expect(body.get("message")).toBe("Internal error occurred: x");
  expect(toJson(body.get("details") ?? null)).toBe('{"causes":[{"message":"x"}]}');
  expect(untypedError(told("x")).body.has("reason")).toBe(false);
  expect(untypedError(told("x")).body.has("details")).toBe(false);
});
