import type { ReactNode } from "react";
import dialog from "../components/dialog.module.css";
import { Segmented } from "../components/segmented.tsx";
import { Select } from "../components/select.tsx";
import type { RefactorGround } from "../engine.ts";
import type { RefactorVerb } from "../shell/refactoring.ts";
import css from "./refactor.module.css";
import { hasField, placesFor, type RefactorChoices } from "./refactor-choices.ts";

interface RefactorFormProps {
  readonly verb: RefactorVerb;
  readonly ground: RefactorGround;
  readonly choices: RefactorChoices;
  readonly onChange: (changes: Partial<RefactorChoices>) => void;
}

const nameLabels: Readonly<Partial<Record<RefactorVerb, string>>> = {
  "add-version": "Name of the version",
  "copy-kind": "Kind",
};

/** What a change needs to know: the field, the new name, where it goes, and in which versions. */
export function RefactorForm({ verb, ground, choices, onChange }: RefactorFormProps): ReactNode {
  const { place: index, target, scope } = choices;
  const chosen = index === undefined ? undefined : ground.places[index];
  const name = choices.name ?? chosen?.place.at.at(-1) ?? "";
  const needsName = verb !== "move-field" && verb !== "require-field" && verb !== "rule-as-policy";
  const fields = hasField(verb) ? placesFor(verb, ground) : [];
  return (
    <div className={css["form"]}>
      {fields.length > 0 && (
        <Choice label="Field">
          <Select
            label="Field"
            value={String(index)}
            options={fields.map((each) => ({ value: String(each.index), text: each.field }))}
            onChange={(value) => onChange({ place: Number(value), target: 0, name: undefined })}
          />
        </Choice>
      )}
      {verb === "move-field" && chosen !== undefined && (
        <Choice label="Move it into">
          <Select
            label="Move it into"
            value={String(target)}
            options={chosen.targets.map(({ field }, i) => ({ value: String(i), text: field }))}
            onChange={(value) => onChange({ target: Number(value) })}
          />
        </Choice>
      )}
      {needsName && (
        <label className={dialog["field"]}>
          {nameLabels[verb] ?? "New name"}
          <input
            data-focus-first
            className={css["name"]}
            value={name}
            spellCheck={false}
            autoCapitalize="off"
            onFocus={({ target: input }) => input.select()}
            onChange={({ target: input }) => onChange({ name: input.value })}
          />
        </label>
      )}
      {verb === "copy-kind" && (
        <label className={dialog["field"]}>
          Group
          <input
            className={css["name"]}
            value={choices.group}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target: input }) => onChange({ group: input.value })}
          />
        </label>
      )}
      {verb === "rename-field" && chosen !== undefined && chosen.versions.length > 1 && (
        <Segmented
          legend="Versions"
          value={scope}
          options={[
            {
              value: "version",
              text: `Only ${chosen.version}`,
              title: "The other versions keep the old name, and objects are converted",
            },
            { value: "all", text: "All versions", title: "Nothing is converted" },
          ]}
          onChange={(value) => onChange({ scope: value })}
        />
      )}
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={dialog["field"]}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
