import type { GenerateOptions } from "../../controllergen/generate.ts";

/** A Go text with the options of controller-gen: the input from which a definition is generated. */
export interface GoSource {
  /** One file, or several in one text (txtar). */
  readonly text: string;
  /** Options as on the command line after `crd:`: `maxDescLen=0,allowDangerousTypes=true`. */
  readonly options: string;
  /** The file of the wanted definition; any other name means the first. */
  readonly chosen: string;
}

const flags = ["allowDangerousTypes", "generateEmbeddedObjectMeta", "ignoreUnexportedFields"] as const;

/** An option that is on or off. */
export type GoFlag = (typeof flags)[number];

/** The options that affect a definition. */
export interface GoOptions extends Readonly<Record<GoFlag, boolean>> {
  /** Descriptions are cut after this many characters; 0 leaves them out, undefined keeps them whole. */
  readonly maxDescLen: number | undefined;
}

/** Reads options and ignores anything else. */
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

/** Options as text; "" if all have their defaults. */
export function writeGoOptions(options: GoOptions): string {
  const { maxDescLen } = options;
  const parts = flags.flatMap((flag) => (options[flag] ? [`${flag}=true`] : []));
  return [...(maxDescLen === undefined ? [] : [`maxDescLen=${maxDescLen}`]), ...parts].join(",");
}

/** Options in the form of the generator. */
export function generatorOptions({ maxDescLen, ...rest }: GoOptions): GenerateOptions {
  return { ...rest, ...(maxDescLen === undefined ? {} : { maxDescLen }) };
}
