import { isMap, withMember, withoutMembers } from "../../../go/value/value.ts";
import { kubectlYaml } from "../../../kubectl/printers/yaml-lines.ts";
import { failure } from "../failure.ts";
import { flag } from "../flags.ts";
import { readTargets } from "../targets.ts";
import { type Command, namespaceFlag, refused } from "./context.ts";

/** `kubectl edit`: opens the object in the editor of the page, where a terminal would open its own editor. */
export const edit: Command = {
  name: "edit",
  summary: "Edit a resource in the Resource pane",
  flags: { ...namespaceFlag },
  unsupported: ["filename", "output", "subresource", "save-config", "validate"],
  run({ arguments: given, cluster, now }) {
    if (given.words.length === 0)
      return { failures: [failure("must specify a resource and a name: kubectl edit TYPE NAME")] };
    const read = readTargets(given.words, cluster, { categories: false });
    if (!read.ok) return { failures: [read.failure] };
    const [target] = read.targets;
    if (target === undefined || target.name === "")
      return { failures: [failure("resource(s) were provided, but no name was specified")] };
    const { type, version, name } = target;
    if (type.isBuiltin === true) {
      const text = "# this console edits objects of definitions: change the manifest, then kubectl apply";
      return { failures: [{ kind: "text", text }] };
    }
    if (cluster.resource(type) === undefined)
      return {
        failures: [
          {
            kind: "text",
            text: "# definitions are edited in the Definition pane: kubectl apply -f crd.yaml takes it from there",
          },
        ],
      };
    const namespace = type.namespaced ? flag(given, "namespace") || "default" : "";
    const found = cluster.send(type, { verb: "get", version, namespace, name }, now);
    if (found.code >= 400 || !isMap(found.body)) return { failures: [refused(found)] };
    const metadata = found.body.get("metadata");
    const object = isMap(metadata)
      ? withMember(found.body, "metadata", withoutMembers(metadata, "managedFields"))
      : found.body;
    const note = `${name} is now in the Resource pane. Send your changes with: kubectl replace -f ${type.singular}.yaml`;
    return { edit: kubectlYaml(object), note };
  },
};
