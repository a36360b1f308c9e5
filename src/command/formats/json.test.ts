import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import { checkInputs } from "../check/check-inputs.ts";
import { inThisThread } from "../tasks/tasks.ts";
import { jsonText } from "./json.ts";

const schema = JSON.parse(
  readFileSync(new URL("../../../docs/schema/findings.json", import.meta.url), "utf8"),
);

test("the JSON is of the form that the package says", async () => {
  const text = `${crd}---\n${widget.replace("3", "30")}---\n${widget.replace("size: 3", "siez: 3")}---\na: [`;
  const options = { kubernetes: ["1.37", "1.29"], fixes: true, severities: {}, now: "2026-01-02T03:04:05Z" };
  const inputs = {
    inputs: [{ file: "a.yaml", text, isNamed: true }],
    failures: [{ file: "b", text: "gone" }],
  };
  const report = JSON.parse(jsonText(await checkInputs(inputs, options, inThisThread)));
  const validate = new Ajv({ strict: false }).compile(schema);
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  expect(report.findings.length).toBeGreaterThan(3);
  expect(validate({ ...report, version: 2 })).toBe(false);
});
