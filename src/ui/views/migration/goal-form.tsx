import { type ReactNode, useId, useState } from "react";
import type { MigrationReply, WantedMigration } from "../../../worker/handlers/migration.ts";
import { Select } from "../../components/select.tsx";
import { useWorkspace } from "../../shell/context.ts";
import css from "./migration.module.css";

interface GoalFormProps {
  readonly reply: MigrationReply;
  readonly wanted: WantedMigration;
  readonly onWant: (wanted: WantedMigration) => void;
}

/** The goal of the migration: the version that is stored, and the versions that are removed. */
export function GoalForm({
  reply: { plan, versions, nextVersion },
  wanted,
  onWant,
}: GoalFormProps): ReactNode {
  const hasBefore = useWorkspace(({ documents }) => documents.before.trim() !== "");
  const names = versions.map(({ name }) => name);
  const isUpdate = wanted === "definition" && hasBefore;
  const isChosen = wanted !== null && wanted !== "definition";
  const to = isChosen ? (wanted.to ?? "") : plan.to;
  const drop = isChosen ? (wanted.drop ?? names.filter((name) => name !== to)) : plan.drop;
  const choice = isUpdate ? "definition" : names.includes(to) ? `only ${to}` : "add";
  const choose = (value: string): void => {
    if (value === "definition") onWant("definition");
    else if (value === "add") onWant({ to: nextVersion, drop: [] });
    else onWant({ to: value.slice("only ".length) });
  };
  return (
    <div className={css["goal"]}>
      <Select
        label="Goal"
        value={choice}
        options={[
          ...names.map((name) => ({ value: `only ${name}`, text: `Store in ${name}` })),
          { value: "add", text: "Add a version" },
          ...(hasBefore ? [{ value: "definition", text: "From Before to this definition" }] : []),
        ]}
        onChange={choose}
      />
      {choice === "add" && <NewVersion key={to} name={to} onName={(name) => onWant({ to: name, drop })} />}
      {choice !== "definition" && names.some((name) => name !== to) && (
        <fieldset className={css["drops"]}>
          <legend className="visually-hidden">Versions to drop</legend>
          {names
            .filter((name) => name !== to)
            .map((name) => (
              <label key={name} className={css["drop"]}>
                <input
                  type="checkbox"
                  checked={drop.includes(name)}
                  onChange={(event) =>
                    onWant({
                      to,
                      drop: names.filter((each) =>
                        each === name ? event.target.checked : drop.includes(each),
                      ),
                    })
                  }
                />
                Drop {name}
              </label>
            ))}
        </fieldset>
      )}
    </div>
  );
}

/** The name of a new version. It is used when the input is left or Enter is pressed. */
function NewVersion({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState(name);
  return (
    <span className={css["drop"]}>
      <label htmlFor={id}>Version</label>
      <input
        id={id}
        className={css["name"]}
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== "" && typed !== name && onName(typed.trim())}
        onKeyDown={(event) => {
          if (event.key === "Enter" && typed.trim() !== "") onName(typed.trim());
        }}
      />
    </span>
  );
}
