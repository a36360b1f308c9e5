import { describe, expect, it } from "vitest";
import { type Cause, invalid, required } from "../../apimachinery/field/error.ts";
import {
  alreadyExists,
  badRequest,
  invalidStatus,
  type Status,
  unprocessable,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { type Invocation, kubectlOutput } from "./output.ts";

const create: Invocation = {
  verb: "create",
  args: "-f o.yaml",
  file: "o.yaml",
  resource: "widget.ex.io",
  name: "a",
  namespace: "default",
};
const origin: Cause = { origin: "type" };
const tooBig = invalid(
  ["spec", "size"],
  "11",
  "spec.size in body should be less than or equal to 10",
  origin,
);

function stderr(status: Status, warnings: readonly string[] = []): string {
  return kubectlOutput({ code: status.code, body: status.body, warnings }, create).stderr;
}

const told = (text: string) => ({ code: "test", data: {}, text });

describe("what kubectl prints", () => {
  it("says what was created", () => {
    const output = kubectlOutput({ code: 201, body: new Map(), warnings: ["careful"] }, create);
    expect(output.stdout).toBe("widget.ex.io/a created\n");
    expect(output.stderr).toBe("Warning: careful\n");
    expect(output.exitCode).toBe(0);
  });

  it("puts one error on the line", () => {
    expect(stderr(invalidStatus("Widget", "ex.io", "a", [tooBig]))).toBe(
      'The Widget "a" is invalid: spec.size: Invalid value: 11: spec.size in body should be less than or equal to 10\n',
    );
  });

  it("names no object where a patch cannot be applied", () => {
    const patch = invalid(["patch"], '"{}"', "Object 'Kind' is missing in '{}'", origin);
    expect(stderr(invalidStatus("", "", "", [patch]))).toBe(
      `The request is invalid: patch: Invalid value: "{}": Object 'Kind' is missing in '{}'\n`,
    );
    expect(stderr(unprocessable())).toBe(
      "The request is invalid: the server rejected our request due to an error in our request\n",
    );
  });

  it("lists several, each once", () => {
    const errors = [tooBig, tooBig, required(["spec", "name"], "", origin)];
    expect(stderr(invalidStatus("Widget", "ex.io", "a", errors))).toBe(
      'The Widget "a" is invalid: \n* spec.size: Invalid value: 11: spec.size in body should be less than or equal to 10\n* spec.name: Required value\n',
    );
  });

  it("names the file of other errors", () => {
    expect(stderr(badRequest(told("no")))).toBe(
      'Error from server (BadRequest): error when creating "o.yaml": no\n',
    );
    expect(stderr(alreadyExists({ group: "ex.io", name: "widgets" }, "a"))).toBe(
      'Error from server (AlreadyExists): error when creating "o.yaml": widgets.ex.io "a" already exists\n',
    );
    expect(stderr(untypedError(told("oops")))).toBe(
      'Error from server: error when creating "o.yaml": oops\n',
    );
  });
});
