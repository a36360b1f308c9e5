import type { ReactNode } from "react";
import css from "../components/dialog.module.css";
import { acceptedBy } from "./find-real.ts";
import type { RealDefinition } from "./real-definition.ts";

/** What a well-known definition is, before it is fetched. */
export function RealAbout({ definition }: { readonly definition: RealDefinition }): ReactNode {
  const { project, kind, release, license, worth } = definition;
  return (
    <section aria-label="About this definition">
      <p>
        <strong>{kind}</strong> of {project} {release}. {worth}
      </p>
      <p className={css["soft"]}>
        {acceptedBy(definition)}. Licence of the project: {license}. It opens with a sample that the page
        writes.
      </p>
    </section>
  );
}
