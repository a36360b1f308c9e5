import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap, stringAt } from "../../../go/value/value.ts";
import { lastOf, parentOf, type ResourceRemedy } from "../draft.ts";
import { nodeOf } from "../repair/ground.ts";
import { attemptOf } from "../repair/step.ts";
import { suggestedValues } from "../values/suggested.ts";

/**
 * The remedy for a missing required field: rename the field next to it that was meant, else add a value that its node
 * accepts.
 */
export const required: ResourceRemedy = (draft) => {
  const { problem, manuscript, path, ground, value } = draft;
  const { error } = problem;
  const at = error?.path ?? path;
  const node = error && ground && nodeOf(error, ground);
  const name = lastOf(at);
  const child = node?.properties.get(name) ?? (node && !node.required.includes(name) ? node : undefined);
  const beside = valueAt(value, parentOf(at));
  const strangers = isMap(beside) ? [...beside.keys()].filter((key) => !node?.properties.has(key)) : [];
  const misspelt = nearest(name, strangers);
  const made =
    child === undefined || ground === undefined
      ? []
      : [...ground.maker.values([child], undefined, 3)].slice(0, 2);
  const version = stringAt(value, "apiVersion").split("/").at(-1) ?? "";
  const suggested =
    child === undefined ? [] : suggestedValues(draft.definition, version, [...child.at]).slice(0, 2);
  const values = [...suggested, ...made];
  return [
    ...(misspelt === undefined
      ? []
      : [
          {
            title: `Rename ${misspelt} to ${name}`,
            edits: manuscript.rename([...parentOf(at), misspelt], name),
          },
        ]),
    ...values.map((each) => attemptOf({ steps: [{ path: at, to: each }], price: 1 }, manuscript, [], value)),
  ];
};
