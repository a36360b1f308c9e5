import type { ReactNode } from "react";
import { FailureNote } from "../../components/failure-note.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { OpinionRow } from "../../engine.ts";
import { useAnswer } from "../../shell/context.ts";
import css from "./second-opinion.module.css";
import { type ClientRows, useOpinion } from "./use-opinion.ts";

const pageSize = 50;

/** What a JSON Schema client and another CEL engine say about the same object, and why they differ. */
export function SecondOpinionView(): ReactNode {
  const { note, failure, schema, rules, omitted } = useOpinion();
  if (failure !== undefined) return <FailureNote failure={failure} />;
  if (note !== undefined) return <p className={css["none"]}>{note}</p>;
  return (
    <div className={css["view"]}>
      <p className={css["lead"]}>
        What other programs say about the same object. Neither affects the server's verdict, which comes from
        the playground's own engine alone.
      </p>
      <Part
        title="Schema"
        client="JSON Schema client"
        about="ajv, as in editors and linters of manifests. It reads the object as typed, and does not see rules."
        none="Neither the server nor the client finds a fault."
        rows={schema}
      />
      <Part
        title="Rules"
        client="JavaScript CEL engine"
        about="cel-js, as in front ends. It gets the object that the server's rules get, and does not see the schema. A JSON Schema client sees no rules at all."
        none="No rule was run."
        rows={rules}
      />
      {omitted > 0 && (
        <p className={css["about"]}>{omitted.toLocaleString("en")} more rule runs were not compared.</p>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly client: string;
  readonly about: string;
  readonly none: string;
  readonly rows: ClientRows;
}

function Part({ title, client, about, none, rows }: PartProps): ReactNode {
  return (
    <section className={css["part"]} aria-label={title}>
      <h2>{title}</h2>
      <p className={css["about"]}>{about}</p>
      <p role="status">{stateOf(rows, client, none)}</p>
      {typeof rows !== "string" && rows.length > 0 && <Rows title={title} client={client} rows={rows} />}
    </section>
  );
}

function stateOf(rows: ClientRows, client: string, none: string): string {
  if (rows === "awaited") return `Asking the ${client} …`;
  if (rows === "unanswered") {
    return `The ${client} gave no answer in time and was stopped: its regular expressions may never end. The server's are bounded.`;
  }
  if (rows === "unloaded") {
    return `The ${client} could not be loaded, so it was not asked. Check the connection to this page's server.`;
  }
  if (rows === "stopped") return `The ${client} was stopped.`;
  if (rows.length === 0) return none;
  const differing = rows.filter(({ agree }) => !agree).length;
  return differing === 0 ? "They agree." : `They differ in ${differing} of ${rows.length}.`;
}

interface RowsProps {
  readonly title: string;
  readonly client: string;
  readonly rows: readonly OpinionRow[];
}

function Rows({ title, client, rows }: RowsProps): ReactNode {
  const { shown, more } = usePaged(rows, pageSize, "rows");
  return (
    <>
      <ol className={css["rows"]} aria-label={`${title}, compared`}>
        {shown.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one rule may occur twice at one place, and rows have no state.
          <Row key={i} row={row} client={client} />
        ))}
      </ol>
      {more}
    </>
  );
}

function Row({ row, client }: { readonly row: OpinionRow; readonly client: string }): ReactNode {
  const names = useAnswer((answer) => answer.current?.names);
  const { subject, where, location, server, client: said, agree, reason } = row;
  return (
    <li className={agree ? css["row"] : `${css["row"]} ${css["differs"]}`}>
      <p className={css["subject"]}>
        <code>{subject}</code> {where !== "" && <span className={css["about"]}>at {where}</span>}{" "}
        {location !== undefined && names !== undefined && <PlaceLink location={location} names={names} />}
      </p>
      <dl className={css["sides"]}>
        <div>
          <dt>Server</dt>
          <dd>{server ?? "says nothing about it"}</dd>
        </div>
        <div>
          <dt>{client}</dt>
          <dd>{said ?? "says nothing about it"}</dd>
        </div>
      </dl>
      <p>
        <strong>{agree ? "= They agree." : "≠ They differ."}</strong>{" "}
        {reason !== undefined && <Prose text={reason} />}
      </p>
    </li>
  );
}
