import { type ReactNode, useCallback, useState } from "react";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { Select } from "../../components/select.tsx";
import { useLayout } from "../../components/use-media.ts";
import type { SchemaAccount, SchemaNode } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { type KnownReply, useReply } from "../../shell/use-reply.ts";
import { nameOf } from "../caret/use-caret.ts";
import { BranchSample } from "./branch-sample.tsx";
import { NodeDetails } from "./node-details.tsx";
import { placesOf } from "./places-of.ts";
import css from "./schema.module.css";
import { SchemaDocuments } from "./schema-documents.tsx";
import { SchemaTree } from "./schema-tree.tsx";
import { useNodesAtCaret } from "./use-nodes-at-caret.ts";

/** The definition as a tree of fields. Choosing one moves the caret in both editors. */
export function FieldsView(): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("schema", { scenario: engine.scenario() }), [engine]);
  const known = useReply(ask);
  if (known === "awaited") return <p className={css["none"]}>Reading the schema …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { versions, note } = known.reply;
  if (versions.length === 0) return <p className={css["none"]}>{note}</p>;
  return <Schema known={known} />;
}

function Schema({ known }: { readonly known: KnownReply<SchemaAccount> }): ReactNode {
  const { reveal } = usePlayground();
  const layout = useLayout();
  const { reply, answered, isStale } = known;
  const [versionName, setVersionName] = useState("");
  const [search, setSearch] = useState("");
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const atCaret = useNodesAtCaret(nameOf(answered.names, reply.object ?? "requests/0"));
  const version = reply.versions.find(({ name }) => name === versionName) ?? reply.versions[0];
  if (version === undefined) return null;
  const chosen = version.nodes.find(({ path }) => path === chosenPath);

  const choose = (node: SchemaNode): void => {
    setChosenPath(node.path);
    const { definition, object } = placesOf(node, reply);
    // There is one pane at a time. The field's details come first, with links to its places.
    if (layout === "narrow") return;
    if (object !== undefined) reveal(object, answered.names);
    // Editors move the caret after they are rendered, one after the other. The definition is last, so that it has the
    // focus.
    requestAnimationFrame(() => requestAnimationFrame(() => reveal(definition, answered.names)));
  };

  return (
    <div className={classes(css["schema"], isStale && css["stale"])}>
      <div className={css["head"]}>
        {reply.versions.length > 1 && (
          <Select
            label="Version"
            value={version.name}
            options={reply.versions.map(({ name, served }) => ({
              value: name,
              text: served ? name : `${name} (not served)`,
            }))}
            onChange={setVersionName}
          />
        )}
        <input
          type="search"
          aria-label="Search fields"
          placeholder="Search fields"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <BranchSample />
      <div className={css["columns"]}>
        <div className={css["treeColumn"]}>
          <SchemaTree
            key={version.name}
            version={version}
            search={search}
            chosen={chosen}
            onChoose={choose}
            atCaret={atCaret(version.nodes)}
          />
          {version.omitted > 0 && (
            <p className={css["none"]}>{version.omitted.toLocaleString("en")} more fields are left out.</p>
          )}
        </div>
        <NodeDetails node={chosen} account={reply} names={answered.names} />
      </div>
      <SchemaDocuments version={version.name} />
    </div>
  );
}
