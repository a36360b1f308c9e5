import { quote } from "../../../go/value/go-text.ts";
import { goValueText } from "../../../go/value/go-value.ts";
import { stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { alignColumns } from "../../../kubectl/printers/columns.ts";
import { jsonText } from "../../../kubectl/printers/json.ts";
import { jsonPathTemplate, jsonPathValues } from "../../../kubectl/printers/json-path-template.ts";
import { kyamlText } from "../../../kubectl/printers/kyaml.ts";
import { kubectlYaml } from "../../../kubectl/printers/yaml-lines.ts";
import { type JsonPath, resultsOrFault } from "../../../server/table/json-path.ts";
import { type Failure, failure } from "../failure.ts";
import { type FieldPath, readFieldPath } from "../field-path.ts";

const formats =
  "custom-columns,custom-columns-file,go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,wide,yaml";
/** Output formats of kubectl that this console does not have. */
const unknownHere = [
  "go-template",
  "go-template-file",
  "template",
  "templatefile",
  "jsonpath-file",
  "custom-columns-file",
];

/** What is wrong with the value of `-o`. */
export function outputFault(output: string): Failure | undefined {
  const equals = output.indexOf("=");
  const name = equals < 0 ? output : output.slice(0, equals);
  if (unknownHere.includes(name)) return { kind: "text", text: `# this console does not print ${name}` };
  if (["", "wide", "json", "yaml", "kyaml", "name"].includes(name)) return undefined;
  if (!["jsonpath", "jsonpath-as-json", "custom-columns"].includes(name)) {
    return failure(
      `unable to match a printer suitable for the output format ${quote(output)}, allowed formats are: ${formats}`,
    );
  }
  if (equals < 0 || equals === output.length - 1) {
    return failure(
      name === "custom-columns"
        ? "custom-columns format specified but no custom columns given"
        : "template format specified but no template given",
    );
  }
  return undefined;
}

/** What is printed, and why not more of it; or why nothing is. */
export type Printed = { readonly text: string; readonly failure?: Failure } | Failure;

/** Objects in a format other than a table; `isSingle`: a single object, not a list. */
export function printObjects(
  objects: readonly ValueMap[],
  output: string,
  isSingle: boolean,
  noHeaders: boolean,
): Printed {
  const [only] = objects;
  const shown: Value = isSingle && only !== undefined ? only : listOf(objects);
  const template = output.slice(output.indexOf("=") + 1);
  if (output === "yaml") return { text: kubectlYaml(shown) };
  if (output === "kyaml") return { text: kyamlText(shown) };
  if (output === "json") return { text: `${jsonText(shown)}\n` };
  if (output === "name") return { text: objects.map((object) => `${objectName(object)}\n`).join("") };
  if (output.startsWith("jsonpath-as-json=")) {
    const values = jsonPathValues(template, shown);
    return values === undefined
      ? failure(`error parsing jsonpath ${template}`)
      : { text: `${jsonText(values)}\n` };
  }
  if (output.startsWith("jsonpath=")) {
    const result = jsonPathTemplate(template, shown);
    return result.ok ? { text: result.text } : failure(result.error);
  }
  return customColumns(objects, template, noHeaders);
}

/** Several objects in a list, as kubectl prints them. */
function listOf(items: readonly Value[]): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", "v1"],
    ["items", items],
    ["kind", "List"],
    ["metadata", new Map([["resourceVersion", ""]])],
  ]);
}

/** `crontab.stable.example.com/x`: the kind in lower case, with the group. */
function objectName(object: Value): string {
  const apiVersion = stringAt(object, "apiVersion");
  const group = apiVersion.includes("/") ? `.${apiVersion.slice(0, apiVersion.indexOf("/"))}` : "";
  return `${stringAt(object, "kind").toLowerCase()}${group}/${stringAt(object, "metadata", "name")}`;
}

/**
 * Rows are printed up to the first one that client-go reports an error for.
 * Upstream: k8s.io/kubectl/pkg/cmd/get/customcolumn.go.
 */
function customColumns(objects: readonly ValueMap[], spec: string, noHeaders: boolean): Printed {
  const columns: { readonly header: string; readonly field: FieldPath }[] = [];
  for (const part of spec.split(",")) {
    const colon = part.indexOf(":");
    if (colon < 0)
      return failure(`unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>`);
    const field = readFieldPath(part.slice(colon + 1));
    if (!field.ok && !field.isPath) return failure(field.error);
    columns.push({ header: part.slice(0, colon), field });
  }
  const rows = noHeaders ? [] : [columns.map(({ header }) => header)];
  const stop = (error: string): Printed => ({ text: alignColumns(rows), failure: failure(error) });
  for (const { field } of columns) if (!field.ok) return stop(field.error);
  for (const object of objects) {
    const cells: string[] = [];
    for (const { field } of columns) {
      const cell = field.ok ? columnCell(field.path, object) : { error: field.error };
      if (typeof cell !== "string") return stop(cell.error);
      cells.push(cell);
    }
    rows.push(cells);
  }
  return { text: alignColumns(rows) };
}

function columnCell(path: JsonPath, object: ValueMap): string | { readonly error: string } {
  const results = path.length === 0 ? [] : resultsOrFault(path, object);
  if (typeof results === "string") return { error: results };
  if (results.length === 0) return "<none>";
  return results.map((value) => (value === null ? "<nil>" : goValueText(value))).join(",");
}
