import type { GenerateOptions } from "../../controllergen/generate.ts";

/** Go text with what controller-gen is told about it: what a definition is generated from. */
export interface GoSource {
  /** One file, or several in one text (txtar). */
  readonly text: string;
  /** Options as the command line has them behind `crd:`: `maxDescLen=0,allowDangerousTypes=true`. */
  readonly options: string;
  /** The file of the definition that is wanted; any other name means the first. */
  readonly chosen: string;
}

const flags = ["allowDangerousTypes", "generateEmbeddedObjectMeta", "ignoreUnexportedFields"] as const;

/** An option that is on or off. */
export type GoFlag = (typeof flags)[number];

/** The options that count for a definition. */
export interface GoOptions extends Readonly<Record<GoFlag, boolean>> {
  /** Descriptions end after so many characters; 0 leaves them out, undefined leaves them whole. */
  readonly maxDescLen: number | undefined;
}

/** Reads options; what is none is passed over. */
export function readGoOptions(text: string): GoOptions {
  const given = new Map(
    text
      .slice(0, 1_000)
      .split(",")
      .map((part): [string, string] => {
        const [name = "", value = "true"] = part.trim().split("=", 2);
        return [name, value];
      }),
  );
  const length = given.get("maxDescLen") ?? "";
  return {
    allowDangerousTypes: given.get("allowDangerousTypes") === "true",
    generateEmbeddedObjectMeta: given.get("generateEmbeddedObjectMeta") === "true",
    ignoreUnexportedFields: given.get("ignoreUnexportedFields") === "true",
    maxDescLen: /^\d{1,9}$/.test(length) ? Number(length) : undefined,
  };
}

/** Options as a text; "" where all are as usual. */
export function writeGoOptions(options: GoOptions): string {
  const { maxDescLen } = options;
  const parts = flags.flatMap((flag) => (options[flag] ? [`${flag}=true`] : []));
  return [...(maxDescLen === undefined ? [] : [`maxDescLen=${maxDescLen}`]), ...parts].join(",");
}

/** Options as the generator takes them. */
export function generatorOptions({ maxDescLen, ...rest }: GoOptions): GenerateOptions {
  return { ...rest, ...(maxDescLen === undefined ? {} : { maxDescLen }) };
}
