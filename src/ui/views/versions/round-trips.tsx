import { type ReactNode, useId } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { type RoundTrip, type VersionsAccount, yamlText } from "../../engine.ts";
import { ChangeList } from "./change-list.tsx";
import css from "./versions.module.css";
import { tripsSummary, tripTitle } from "./words.ts";

/** What comes back when a client of another version writes an object back. */
export function RoundTrips({ account }: { readonly account: VersionsAccount }): ReactNode {
  const heading = useId();
  const { roundTrips, untried } = account;
  return (
    <section className={css["part"]} aria-labelledby={heading}>
      <h3 id={heading}>Round trips</h3>
      <p>
        {roundTrips.length === 0
          ? "There are none: only one version is served."
          : tripsSummary(roundTrips, untried)}
      </p>
      <ul className={css["trips"]} aria-label="Round trips">
        {roundTrips.map((trip) => (
          <li key={tripTitle(trip)}>
            <Trip trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const looks = { lossless: "good", lossy: "lossy", refused: "bad" } as const;
const signs = { lossless: "✓", lossy: "✕", refused: "✕" } as const;

function Trip({ trip }: { readonly trip: RoundTrip }): ReactNode {
  const { status, changes, refusal, object } = trip;
  const title = tripTitle(trip);
  return (
    <>
      <span className={css[looks[status]]}>
        <span aria-hidden="true">{signs[status]}</span> {title}
      </span>
      {refusal !== undefined && (
        <p>
          <code>{refusal}</code>
        </p>
      )}
      <ChangeList changes={changes} label={title} />
      {status !== "lossless" && (
        <details className={css["details"]}>
          <summary>What was written</summary>
          <CopyButton text={() => yamlText(object)} what={`what was written, ${title}`} />
          <LongPre className={css["text"]} text={yamlText(object)} />
        </details>
      )}
    </>
  );
}
