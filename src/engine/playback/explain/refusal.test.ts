import { expect, it } from "vitest";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { pathText } from "../../go/value/path.ts";
import { faultIn } from "../../recognise/fault-in.ts";
import { explainLate } from "./late-refusals.ts";
import { explainRefusal } from "./refusal.ts";

function faultOf(text: string): Fault {
  return faultIn(text) ?? { code: "", data: {}, text };
}

/** Texts of the recorded server, with a part of their explanation and its place. */
it.each([
  [
    'Widget in version "v1" cannot be handled as a CustomResourceDefinition: no kind "Widget" is registered for version "example.com/v1" in scheme "pkg/runtime/scheme.go:111"',
    "`kind: Widget`",
    "kind",
  ],
  [
    "the API version in the data (example.com/v1) does not match the expected API version (example.com/v2)",
    "`example.com/v2`",
    "apiVersion",
  ],
  [
    'Widget in version "v1" cannot be handled as a Widget: json: cannot unmarshal number into Go struct field ObjectMeta.annotations of type string',
    "Put quotes around it",
    "metadata.annotations",
  ],
  ['yaml: unmarshal errors:\n  line 7: key "group" already set in map', "`group` occurs twice", "line 7"],
  [
    "the object provided is unrecognized (must be of type Widget): yaml: line 4: did not find expected key (61706956657273696f6e3a206578616d706c652e636f6d2f76310a6b696e ...)",
    "cannot be read as YAML",
    "<nil>",
  ],
  ["404 page not found", "served: false", "apiVersion"],
  ['widgets.example.com "w" already exists', "Send an update", "metadata.name"],
])("%s", (text, said, place) => {
  const { sentence, path, line } = explainRefusal(faultOf(text), explainLate) ?? {};
  expect(plainText(sentence)).toContain(said);
  expect(line === undefined ? pathText(path ?? null) : `line ${line}`).toBe(place);
});

it("asks what is known of rare faults for what is not about the text that was sent", () => {
  const asked: string[] = [];
  const late = ({ code }: Fault) => {
    asked.push(code);
    return undefined;
  };
  const texts = [
    "Internal error occurred: error resolving resource",
    "the server rejected our request due to an error in our request",
    "object not decodable revision=1: conversion webhook for a/v1, Kind=A failed: couldn't get version/kind; json parse error: unexpected end of JSON input",
  ];
  for (const text of texts) expect(explainRefusal(faultOf(text), late)).toBeUndefined();
  expect(asked).toEqual(["request/unresolved", "patch/not-applicable", "decode/json"]);
});
