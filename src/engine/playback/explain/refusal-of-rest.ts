import type { Readings } from "./refusal.ts";

/** Rejections that explain themselves and seldom come first. */
export const readingsOfRest: Readings = [
  [
    /json: unsupported value: ([-+]?(?:NaN|Inf))/,
    ([, value = ""]) => ({
      sentence: `YAML has \`${value === "NaN" ? ".nan" : ".inf"}\`, but JSON, in which objects are stored, has no such number. Write a number, or a string in quotes.`,
      source:
        value === "NaN"
          ? /(?<![\w.])\.(?:nan|NaN|NAN)(?![\w.])/
          : /(?<![\w.])[-+]?\.(?:inf|Inf|INF)(?![\w.])/,
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field OwnerReference\.ownerReferences\.(\w+) of type (\w+)/,
    ([, found = "", field = "", wanted = ""]) => ({
      sentence: `\`${field}\` of an owner must be ${a(wanted)}, not ${a(found)}.`,
      path: ["metadata", "ownerReferences"],
    }),
  ],
  [
    /illegal base64 data/,
    () => ({
      sentence: "`caBundle` must be a PEM certificate in base64, and this is not valid base64.",
      path: ["spec", "conversion", "webhook", "clientConfig", "caBundle"],
    }),
  ],
  [
    /^field label not supported/,
    () => ({
      sentence:
        "Objects can be selected by `metadata.name`, by `metadata.namespace` if they have one, and by the `selectableFields` of the version.",
      decidedBy: (version) => [...version, "selectableFields"],
    }),
  ],
  [
    /the spec replicas field ".*" does not exist/,
    () => ({
      sentence:
        "`subresources.scale.specReplicasPath` of this version points to a field that the object does not have.",
      decidedBy: (version) => [...version, "subresources", "scale", "specReplicasPath"],
    }),
  ],
  [
    /unsupported map key of type/,
    () => ({
      sentence: "Keys must be strings, numbers or booleans: put this one in quotes.",
      path: [],
    }),
  ],
  [
    /^Apply failed with \d+ conflict/,
    () => ({
      sentence:
        "Another field manager owns these fields with other values. Remove them, use its values, or force the conflict, which makes the fields yours.",
      path: ["spec"],
    }),
  ],
];

function a(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
