import type { ReactNode } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { Prose } from "../../components/prose.tsx";
import type { FitChange } from "../../engine.ts";
import css from "./fit.module.css";

/** The markers for controller-gen that make the same changes in Go types. */
export function FitMarkers({ changes }: { readonly changes: readonly FitChange[] }): ReactNode {
  const markers = new Map(
    changes.flatMap(({ marker }) => (marker === undefined ? [] : [[marker.field + marker.text, marker]])),
  );
  if (markers.size === 0) return null;
  return (
    <details className={css["markers"]}>
      <summary>Markers for Go types</summary>
      <ul className={css["markerList"]}>
        {[...markers.values()].map(({ text, field, note }) => (
          <li key={field + text} className={css["marker"]}>
            <pre className={css["markerText"]}>{text}</pre>
            <CopyButton text={text} what={`the marker for ${field}`} />
            <span className={css["unit"]}>
              <Prose text={note ?? `above the field of \`${field}\``} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
