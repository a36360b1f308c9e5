import { type ReactNode, useId, useState } from "react";
import { largest, type Path, pathText, type SandboxPlace, type SandboxRequest } from "../../engine.ts";
import { useShell, useWorkspace } from "../../shell/context.ts";
import { InsertRule } from "./insert-rule.tsx";
import css from "./try.module.css";
import { TryOutcome } from "./try-outcome.tsx";
import type { KnownRules } from "./use-rules.ts";
import { useSandbox } from "./use-sandbox.ts";

/** A place of the object, as the value of its option. `caret` follows the caret of the editor. */
type Choice = string | "caret";

/** The opened cell: the place, the expression, its result, and a way to add it to the definition. */
export function TryBody({
  known: {
    answered: { names },
  },
}: {
  readonly known: KnownRules;
}): ReactNode {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [place, setPlace] = useState<Path>(["spec"]);
  const [expression, setExpression] = useState("");
  const [optionalOldSelf, setOptional] = useState(false);
  const definition = useWorkspace((state) => state.documents.definition);
  const ids = { place: useId(), text: useId() };
  const request: SandboxRequest = { place, expression, optionalOldSelf };
  const sandbox = useSandbox(request);
  const { report, state, failure, stop } = sandbox;
  const places = report?.places ?? [];

  const caret = useShell((shell) => shell.caret);
  const atCaret = placeAt(
    places.filter(({ location }) => names.get(location.document) === caret?.document),
    caret?.line,
  );
  const chosen =
    (choice === "caret" ? atCaret : places.find(({ path }) => keyOf(path) === (choice ?? keyOf(["spec"])))) ??
    places[0];
  // The place follows the choice: the caret moves, and a place may disappear from the object.
  if (chosen !== undefined && keyOf(chosen.path) !== keyOf(place)) setPlace(chosen.path);

  return (
    <div className={css["body"]}>
      {report?.note !== undefined && <p className={css["note"]}>{report.note}</p>}
      <div className={css["line"]}>
        <label htmlFor={ids.place}>
          <code>self</code> is
        </label>
        <select
          id={ids.place}
          className={css["place"]}
          value={choice === "caret" ? "caret" : keyOf(chosen?.path ?? [])}
          onChange={(event) => setChoice(event.target.value)}
        >
          <option value="caret">
            what the caret is on{choice === "caret" && chosen !== undefined ? `: ${placeText(chosen)}` : ""}
          </option>
          {places.map((each) => (
            <option key={keyOf(each.path)} value={keyOf(each.path)}>
              {placeText(each)}
            </option>
          ))}
        </select>
      </div>
      <label htmlFor={ids.text} className="visually-hidden">
        Expression
      </label>
      <textarea
        id={ids.text}
        className={css["text"]}
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="self.replicas <= self.maxReplicas"
        value={expression}
        onChange={(event) => setExpression(event.target.value)}
      />
      <label className={css["option"]}>
        <input
          type="checkbox"
          checked={optionalOldSelf}
          onChange={(event) => setOptional(event.target.checked)}
        />
        <span>
          <code>oldSelf</code> is optional (<code>optionalOldSelf</code>)
        </span>
      </label>
      <TryOutcome
        outcome={expression.trim() === "" ? undefined : report?.outcome}
        state={state}
        failure={failure}
        stop={stop}
      />
      {report?.outcome?.kind === "compiled" && report.outcome.isCondition && expression.trim() !== "" && (
        <InsertRule key={`${definition.length} ${JSON.stringify(request)}`} request={request} />
      )}
      {report !== undefined && report.omitted > 0 && (
        <p className={css["note"]}>{report.omitted.toLocaleString("en")} more places are not listed.</p>
      )}
    </div>
  );
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function placeText({ path, type }: SandboxPlace): string {
  return `${path.length === 0 ? "the object" : pathText(path)} (${type})`;
}

/** Returns the innermost place on a line. If there is none, returns the last one above it. */
function placeAt(places: readonly SandboxPlace[], line: number | undefined): SandboxPlace | undefined {
  if (line === undefined) return undefined;
  const above = places.filter(({ location }) => location.line <= line);
  const nearest = largest(above.map(({ location }) => location.line));
  return above.findLast(({ location }) => location.line === nearest);
}
