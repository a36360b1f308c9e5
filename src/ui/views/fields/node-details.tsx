import type { ReactNode } from "react";
import { PlaceLink } from "../../components/place-link.tsx";
import type { DocumentId, SchemaAccount, SchemaNode } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { placesOf } from "./places-of.ts";
import css from "./schema.module.css";

interface NodeDetailsProps {
  readonly node: SchemaNode | undefined;
  readonly account: SchemaAccount;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** What the schema says about a field, and where the field is. */
export function NodeDetails({ node, account, names }: NodeDetailsProps): ReactNode {
  if (node === undefined) return <p className={css["none"]}>Choose a field to see its details.</p>;
  const { path, name, type, constraints = [], description = "", rules = [] } = node;
  const { definition, object } = placesOf(node, account);
  return (
    <section className={css["details"]} aria-label="The chosen field">
      <h3>
        <code>{path === "" ? name : path}</code>
      </h3>
      <p>
        Definition: <PlaceLink location={definition} names={names} />
        {object !== undefined && (
          <>
            {" "}
            Object: <PlaceLink location={object} names={names} />
          </>
        )}
      </p>
      {description !== "" && <p className={css["description"]}>{description}</p>}
      <dl>
        <dt>Type</dt>
        <dd>{type}</dd>
        {node.default !== undefined && (
          <>
            <dt>Default</dt>
            <dd>
              <code>{node.default}</code>
            </dd>
          </>
        )}
        {constraints.length > 0 && (
          <>
            <dt>Constraints</dt>
            {constraints.map((constraint) => (
              <dd key={constraint}>{constraint}</dd>
            ))}
          </>
        )}
        {rules.length > 0 && (
          <>
            <dt>Rules</dt>
            {rules.map((rule) => (
              <dd key={rule}>
                <code>{rule}</code>
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}
