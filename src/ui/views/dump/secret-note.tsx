import { type ReactNode, useEffect, useState } from "react";
import type { SecretLook } from "../../share/secrets.ts";
import css from "./dump.module.css";
import { secretsOf } from "./dump-secrets.ts";
import type { DumpFiles } from "./open-dump.ts";

interface SecretNoteProps {
  readonly files: DumpFiles;
  /** While it is false, the search runs but shows nothing, so that the note appears together with other changes of the page. */
  readonly isShown?: boolean;
}

/** Warns about anything in a dump that looks like a secret. */
export function SecretNote({ files, isShown = true }: SecretNoteProps): ReactNode {
  const looks = useSecrets(files);
  const [first] = looks;
  if (first === undefined || !isShown) return null;
  return (
    <p className={css["warn"]}>
      Something in the dump looks like a secret: {first.where}, line {first.line}: {first.what}
      {looks.length > 1 && `, and ${looks.length - 1} more`}. The dump stays in this tab; what you export may
      quote it.
    </p>
  );
}

function useSecrets(files: DumpFiles): readonly SecretLook[] {
  const [looks, setLooks] = useState<readonly SecretLook[]>([]);
  useEffect(() => {
    let isWanted = true;
    setLooks([]);
    void secretsOf(files, () => isWanted).then((found) => isWanted && setLooks(found));
    return () => {
      isWanted = false;
    };
  }, [files]);
  return looks;
}
