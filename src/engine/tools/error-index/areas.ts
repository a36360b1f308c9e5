import { keywordOrigins } from "../../apimachinery/field/origin-names.ts";

/** What a group of codes is about. */
export interface Area {
  /** Its name in links. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The first parts of its codes. */
  readonly of: readonly string[];
}

/** The area of codes that no other area names. */
const definitions: Area = {
  id: "definitions",
  title: "Definitions",
  summary: "The names, versions, columns and other members of a CustomResourceDefinition.",
  of: [],
};

/** All areas, in the order in which a server comes to them. */
export const allAreas: readonly Area[] = [
  {
    id: "reading",
    title: "Reading the text",
    summary: "The server reads YAML or JSON, and puts it into the fields that it knows.",
    of: ["decode"],
  },
  {
    id: "requests",
    title: "The request",
    summary: "The address, the name and the version of what is sent, and what is stored already.",
    of: ["request", "storage", "create", "store"],
  },
  {
    id: "patches",
    title: "Patches and apply",
    summary: "A patch must fit the stored object. Apply also checks who owns each field.",
    of: ["patch", "apply"],
  },
  {
    id: "metadata",
    title: "Metadata",
    summary: "Names, labels, owners and the other fields that every object has.",
    of: ["metadata", "name"],
  },
  {
    id: "values",
    title: "Values and their schema",
    summary: "Each keyword of the schema is a check of the values of an object.",
    of: [...keywordOrigins.map((keyword): string => keyword), "number-type"].filter(
      (keyword) => keyword !== "x-kubernetes-validations",
    ),
  },
  {
    id: "rules",
    title: "Rules",
    summary:
      "Rules under `x-kubernetes-validations` are compiled and costed with the definition, and run for each object.",
    of: ["rules", "x-kubernetes-validations"],
  },
  {
    id: "cel",
    title: "Expressions in CEL",
    summary:
      "What can be wrong in the expression of a rule: its syntax, its types, and what happens when it runs.",
    of: ["cel"],
  },
  {
    id: "schemas",
    title: "Schemas of definitions",
    summary:
      "The schema of a definition must be structural, and must not have keywords that the server does not support.",
    of: ["structural", "walk", "schema", "defaults"],
  },
  definitions,
  {
    id: "subresources",
    title: "Scale and selectors",
    summary: "Reads and writes of the scale subresource, and the selectors of lists.",
    of: ["scale", "selector"],
  },
  {
    id: "conversion",
    title: "Conversion",
    summary:
      "Objects are converted between versions by a webhook, which the server calls and does not trust.",
    of: ["conversion"],
  },
  {
    id: "policies",
    title: "Admission policies",
    summary:
      "Policies with their bindings are checked when they are created, and decide about each request that they match.",
    of: ["policy", "json-patch", "surroundings", "config-map", "namespace"],
  },
  {
    id: "go-types",
    title: "Go types and markers",
    summary: "What controller-gen reports when it makes a definition of Go types.",
    of: ["go-syntax", "go-package", "go-type", "marker", "generate"],
  },
  {
    id: "crossplane",
    title: "Crossplane's definitions",
    summary:
      "Crossplane renders definitions from a CompositeResourceDefinition (XRD). What it refuses is said in an event only, and what it drops is not said at all.",
    of: ["xrd"],
  },
  {
    id: "warnings",
    title: "Warnings",
    summary: "The server accepts the request, and sends a warning with its answer.",
    of: ["warning"],
  },
];

/** Returns the area of a code. */
export function areaOf(code: string): Area {
  const first = code.split("/", 1)[0] ?? code;
  return allAreas.find(({ of }) => of.includes(first)) ?? definitions;
}
