import { alignColumns, paddedHeader } from "../../../kubectl/printers/columns.ts";
import { failure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { type Command, outputFlag } from "./context.ts";

/** `kubectl api-resources`: the resources of this server, fewer than in a cluster. */
export const apiResources: Command = {
  name: "api-resources",
  summary: "Print the supported API resources on the server",
  flags: {
    ...outputFlag,
    "api-group": { kind: "text" },
    namespaced: { kind: "switch" },
    categories: { kind: "text" },
    verbs: { kind: "text" },
    "no-headers": { kind: "switch" },
    "sort-by": { kind: "text" },
    cached: { kind: "switch" },
  },
  run({ arguments: given, cluster }) {
    const output = flag(given, "output");
    if (!["", "wide", "name"].includes(output))
      return { failures: [failure(`--output ${output} is not available`)] };
    const verbs = flag(given, "verbs")
      .split(",")
      .filter((verb) => verb !== "");
    const categories = flag(given, "categories")
      .split(",")
      .filter((category) => category !== "");
    const types = cluster
      .types()
      .filter(
        (type) =>
          (!hasFlag(given, "api-group") || type.group === flag(given, "api-group")) &&
          (!hasFlag(given, "namespaced") || type.namespaced === isSet(given, "namespaced")) &&
          verbs.every((verb) => type.verbs.includes(verb)) &&
          categories.every((category) => type.categories.includes(category)),
      )
      // The groups are in order already.
      .sort((a, b) => (a.group !== b.group ? 0 : a.plural < b.plural ? -1 : 1));
    if (output === "name")
      return { stdout: types.map(({ plural, group }) => `${plural}.${group}\n`).join("") };
    const rows = types.map((type) => [
      type.plural,
      type.shortNames.join(","),
      `${type.group}/${type.versions[0] ?? ""}`,
      String(type.namespaced),
      type.kind,
      ...(output === "wide" ? [type.verbs.join(","), type.categories.join(",")] : []),
    ]);
    const headers = [
      "NAME",
      "SHORTNAMES",
      "APIVERSION",
      "NAMESPACED",
      "KIND",
      ...(output === "wide" ? ["VERBS", "CATEGORIES"] : []),
    ];
    const header = headers.map((name, i) =>
      i === headers.length - 1
        ? name
        : paddedHeader(
            name,
            rows.map((row) => row[i] ?? ""),
          ),
    );
    return { stdout: alignColumns(isSet(given, "no-headers") ? rows : [header, ...rows]) };
  },
};

/** `kubectl api-versions`. */
export const apiVersions: Command = {
  name: "api-versions",
  summary: 'Print the supported API versions on the server, in the form of "group/version"',
  flags: {},
  run({ cluster }) {
    const all = cluster
      .types()
      .flatMap(({ group, versions }) => versions.map((version) => `${group}/${version}\n`));
    return { stdout: [...new Set(all)].sort().join("") };
  },
};
