import { aliasNamed, type GoAlias } from "./aliases.ts";

/** Our reasons for the messages of controller-gen, by their wording. Sentences with Markdown code. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^found float/,
    "Clients do not all treat numbers with a fraction alike. Write the value as a string or a `resource.Quantity`, or set `allowDangerousTypes`.",
  ],
  [
    /without JSON tag/,
    "Fields get their name in the definition from their json tag; without one, the field is omitted.",
  ],
  [/^missing argument/, "The marker needs a value after `=`."],
  [/^unknown argument/, "The marker has no argument of this name. Its hover lists those that it has."],
  [/^expected integer/, "The marker takes an integer, without quotes."],
  [/^expected true or false/, "The marker takes `true` or `false`."],
  [
    /^extra arguments provided/,
    "The value ends before the text does. Values with commas, colons, braces or spaces need quotes or backquotes.",
  ],
  [/^expected comma/, "Arguments are separated by commas, items of a list by semicolons."],
  [/^literal not terminated/, "A quote or backquote is not closed."],
  [
    /^unable to parse string/,
    "Within quotes, a backslash starts an escape. Backquotes keep the text as it is.",
  ],
  [/^unable to parse integer|^invalid maxItems/, "The value is not a 64-bit integer."],
  [/^invalid (?:maximum|minimum) value/, "The value is not a number."],
  [
    /^must apply kubebuilder:validation:items:/,
    "Markers with `items:` apply to the items of a list, and the field is not a list.",
  ],
  [
    /^must apply (\w+) to an? (\w+)/,
    "The marker does not apply to values of this type. Each type has its own: `MaxLength` for strings, `Maximum` for numbers, `MaxItems` for lists, `MaxProperties` for maps.",
  ],
  [
    /^interface type is not supported/,
    "An interface has no schema. `runtime.RawExtension` and `apiextensionsv1.JSON` take anything.",
  ],
  [
    /^inline struct types are not supported|^unsupported AST kind \*ast\.(?:StructType)/,
    "Give the struct a name: only named types are described.",
  ],
  [
    /^unsupported AST kind|^unsupported type|^not a supported map value/,
    "A definition has no schema for this Go type.",
  ],
  [
    /^map keys must be strings|^not a supported map value/,
    "Keys of JSON objects are strings, so keys of maps must be strings or types made of them.",
  ],
  [
    /^unknown type|^unable to locate schema for type|^use of unimported package/,
    "No file here declares the type. Import its package, or add its file below a line `-- folder/file.go --`; packages of other modules go below `vendor/`.",
  ],
  [
    /is part of OneOf constraint and cannot be marked as required/,
    "In a union, only one field is set, so none of them can be required.",
  ],
  [
    /cannot reference nested fields/,
    "`ExactlyOneOf` and similar markers must name fields of the struct itself.",
  ],
  [/must be set on a type, not a field/, "The marker belongs above the type of the field."],
  [/^must apply listMapKey/, "Keys need `+listType=map` too."],
  [
    /has no storage version/,
    "One of several versions must be the storage version: mark its kind with `+kubebuilder:storageversion`.",
  ],
  [
    /^conflicting types in allOf|^conflicting/,
    "The field and its type set the same keyword differently, and both apply.",
  ],
  [
    /^found packages .* and /,
    "Files of one folder belong to one package. Give each its own folder: `-- v1/types.go --`.",
  ],
  [
    /^expected |^missing |^illegal |^invalid character|^unterminated|not terminated/,
    "This is not valid Go. The definition is generated from the rest.",
  ],
  [
    /^no required module|is not in std/,
    "The package is not known here. Add its file below `-- vendor/its/path/file.go --`.",
  ],
  [
    /nested too deep|too many schemas|limit/,
    "The playground stops here; controller-gen may go on, or run out of memory.",
  ],
];

/** The name that an error about an unsupported type has. */
const unsupported = /^unsupported type \*types\.\w+ for identifier (\w+)/;

/** The alias that controller-gen cannot describe, for its error. */
export function aliasOf(message: string, text: string): GoAlias | undefined {
  const name = unsupported.exec(message)?.[1];
  return name === undefined ? undefined : aliasNamed(text, name);
}

/** Our reason for an error of controller-gen in a Go text; undefined if there is nothing to add. */
export function reasonOf(message: string, text = ""): string | undefined {
  const alias = aliasOf(message, text);
  if (alias !== undefined)
    return `\`${alias.text}\` is an alias of a type without a name, which controller-gen does not describe. It reads no markers of an alias either. Remove the \`=\`, so that \`${alias.name}\` is a type of its own.`;
  return reasons.find(([shape]) => shape.test(message))?.[1];
}
