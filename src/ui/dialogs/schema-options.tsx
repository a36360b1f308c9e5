import type { ReactNode } from "react";
import dialog from "../components/dialog.module.css";
import { Select } from "../components/select.tsx";
import css from "./draft.module.css";

/** What a person chose for the definition of a schema. An empty text is no choice. */
export interface SchemaChoices {
  readonly component: string;
  readonly kind: string;
  readonly group: string;
  readonly placement: "" | "spec" | "whole";
  readonly keepsUnknown: boolean;
}

export const startChoices: SchemaChoices = {
  component: "",
  kind: "",
  group: "",
  placement: "",
  keepsUnknown: false,
};

interface SchemaOptionsProps {
  readonly choices: SchemaChoices;
  /** The names of the schemas in the document, the usual one first. */
  readonly schemas: readonly string[];
  /** What the definition that is shown has. */
  readonly placement: "spec" | "whole" | undefined;
  readonly onChange: (changes: Partial<SchemaChoices>) => void;
}

/** The choices: which schema, its names, and whether it is of the spec. */
export function SchemaOptions({ choices, schemas, placement, onChange }: SchemaOptionsProps): ReactNode {
  const [usual = ""] = schemas;
  return (
    <div className={css["options"]}>
      {schemas.length > 1 && (
        <span className={css["option"]}>
          Schema
          <Select
            label="Schema"
            value={choices.component}
            options={schemas.map((name) => ({
              value: name === usual ? "" : name,
              text: name === "" ? "the whole document" : name,
            }))}
            onChange={(component) => onChange({ component })}
          />
        </span>
      )}
      <label className={css["option"]}>
        Kind
        <input
          className={css["name"]}
          value={choices.kind}
          spellCheck={false}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
      </label>
      <label className={css["option"]}>
        Group
        <input
          className={css["name"]}
          value={choices.group}
          spellCheck={false}
          placeholder="example.com"
          onChange={({ target }) => onChange({ group: target.value })}
        />
      </label>
      <span className={css["option"]}>
        The schema is of
        <Select
          label="The schema is of"
          value={choices.placement === "" ? (placement ?? "spec") : choices.placement}
          options={[
            { value: "spec", text: "spec" },
            { value: "whole", text: "the whole object" },
          ]}
          onChange={(chosen) => onChange({ placement: chosen })}
        />
      </span>
      <label className={dialog["row"]}>
        <input
          type="checkbox"
          checked={choices.keepsUnknown}
          onChange={({ target }) => onChange({ keepsUnknown: target.checked })}
        />
        Keep fields that the schema does not name
      </label>
    </div>
  );
}
