import { expect, it } from "vitest";
import { applyEdits } from "../../edit/text-edit.ts";
import { jsonSlips } from "./json-slips.ts";

it.each<[string, string, string]>([
  ['{"a": [1, 2,],}', "Remove the comma at the end", '{"a": [1, 2]}'],
  ['{"a": 1_000}', "Write 1000", '{"a": 1000}'],
  ['{"a": 0x1F}', "Write 31", '{"a": 31}'],
  ['{"a": 0o17}', "Write 15", '{"a": 15}'],
  ['{"a": +5}', "Write 5", '{"a": 5}'],
  ['{"a": 007}', "Write 7", '{"a": 7}'],
  ['{"a": .5}', "Write 0.5", '{"a": 0.5}'],
  ['{"a": 5.}', "Write 5.0", '{"a": 5.0}'],
  ['{"a": 5m}', 'Quote "5m"', '{"a": "5m"}'],
  ['{"a": web}', 'Quote "web"', '{"a": "web"}'],
  ['{"a": True, "b": None}', "Write true, 1 more", '{"a": true, "b": null}'],
  ["{'a': 'it\\'s'}", "Write double quotes", '{"a": "it\'s"}'],
  ['{a: 1, "b": 2}', 'Quote "a"', '{"a": 1, "b": 2}'],
  ['{"a": 1 "b": 2}', "Add a comma", '{"a": 1, "b": 2}'],
  ['{"a": 1\n "b": [1 2]}', "Add a comma", '{"a": 1,\n "b": [1, 2]}'],
  ['{"a": 1, // one\n "b": 2}', "Remove the comment", '{"a": 1, \n "b": 2}'],
  ['{"a": {"b": [1', "Close the bracket", '{"a": {"b": [1]}}'],
  ['{"a": {"b": 1},', "Remove the comma at the end, 1 more", '{"a": {"b": 1}}'],
])("%s", (text, title, mended) => {
  const [attempt] = jsonSlips(text);
  expect(attempt?.title).toBe(title);
  expect(applyEdits(text, attempt?.edits ?? [])).toBe(mended);
});

it.each(['{"a": 1}', "", '{"a"}', '{"a": 1}}', '{"a" 1}', '{"a": "open}'])("makes nothing of %s", (text) => {
  expect(jsonSlips(text)).toEqual([]);
});
