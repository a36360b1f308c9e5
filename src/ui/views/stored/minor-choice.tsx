import type { ReactNode } from "react";
import { type KubernetesVersion, offeredVersions, versionLabel } from "../../engine.ts";
import css from "./stored.module.css";

interface MinorChoiceProps {
  /** The version of the page, which can be any patch release. */
  readonly selected: KubernetesVersion;
  readonly chosen: readonly KubernetesVersion[];
  readonly onChoose: (chosen: ReadonlySet<KubernetesVersion>) => void;
}

/** The Kubernetes versions on which objects are checked. At least one stays chosen. */
export function MinorChoice({ selected, chosen, onChoose }: MinorChoiceProps): ReactNode {
  const toggle = (minor: KubernetesVersion): void => {
    const next = new Set(chosen);
    if (!next.delete(minor)) next.add(minor);
    if (next.size > 0) onChoose(next);
  };
  return (
    <fieldset className={css["minors"]}>
      <legend>Kubernetes versions</legend>
      {offeredVersions(selected).map((minor) => (
        <label key={minor} className={css["minor"]}>
          <input type="checkbox" checked={chosen.includes(minor)} onChange={() => toggle(minor)} />
          {versionLabel(minor)}
        </label>
      ))}
    </fieldset>
  );
}
