import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Position } from "../syntax/source-file.ts";

/** An error as controller-gen prints it: at a position in a file, or of a whole package. */
export interface Issue {
  /** The path of the file or, without a position, of the package. "" if there is neither. */
  readonly file: string;
  readonly position: Position | undefined;
  readonly fault: Fault;
}

/** The line that controller-gen prints. Upstream: golang.org/x/tools/go/packages `Error.Error`. */
export function issueText({ file, position, fault }: Issue): string {
  if (position !== undefined) return `${file}:${position.line}:${position.column}: ${fault.text}`;
  return file === "" ? `-: ${fault.text}` : `${file}:-: ${fault.text}`;
}
