import { fault } from "../../apimachinery/fault/fault.ts";
import { quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What `go list` and the loader of controller-gen report about packages and imports. */

export const noFolder = fault(
  "go-package/no-folder",
  words`load packages in root "${text("root")}": err: chdir ${text("folder")}: no such file or directory: stderr: `,
);
export const severalPackages = fault(
  "go-package/several-in-folder",
  words`found packages ${word("first")} (${text("firstFile")}) and ${word("other")} (${text("otherFile")}) in ${text("folder")}`,
);
export const importCycle = fault(
  "go-package/import-cycle",
  words`import cycle not allowed: import stack: [${text("stack")}]`,
);
export const program = fault(
  "go-package/program",
  words`import "${text("path")}" is a program, not an importable package`,
);
export const relative = fault(
  "go-package/relative-import",
  words`"${text("path")}" is relative, but relative import paths are not supported in module mode`,
);
export const local = fault(
  "go-package/local-import",
  words`local import "${text("path")}" in non-local package`,
);
export const internal = fault(
  "go-package/internal-import",
  words`use of internal package ${text("path")} not allowed`,
);
export const notStandard = fault(
  "go-package/not-in-std",
  words`package ${text("path")} is not in std ($MOD/${text("place")})`,
);
export const notRequired = fault(
  "go-package/not-required",
  words`no required module provides package ${text("path")}; to add it:\n\tgo get ${text("wanted")}`,
);
export const notLocated = fault("go-package/not-located", words`no such package located`);
export const unimported = fault(
  "go-package/not-imported",
  words`use of unimported package ${quoted("name")}`,
);
