import { memo, type ReactNode, useMemo, useRef } from "react";
import { classes } from "../../components/classes.ts";
import { clipped } from "../../components/clipped.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { useLimit } from "../../components/use-paged.tsx";
import {
  type CallReport,
  type Change,
  type DocumentId,
  type Mark,
  type Path,
  segmentKey,
  type YamlLine,
} from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { useArrows } from "../caret/use-arrows.ts";
import {
  litRow,
  nameOf,
  nothingWritten,
  useLitInSight,
  useWrittenPlaces,
  type Written,
} from "../caret/use-caret.ts";
import { useLitPaths } from "../caret/use-lit-paths.ts";
import css from "./object.module.css";

/** After every keystroke all shown lines are compared, so there are few of them at first. */
const firstPage = 200;
const pageSize = 1_000;

const signs: Readonly<Record<Mark, string>> = { same: "", added: "+", removed: "−" };
const spoken: Readonly<Record<Mark, string>> = { same: "", added: "added: ", removed: "dropped: " };

interface ObjectLineProps {
  readonly mark: Mark;
  readonly text: string;
  /** The number of spaces at its beginning. */
  readonly indent: number;
  /** True if the caret is on the same place. */
  readonly isLit: boolean;
  /** Where the line's member is in the text, or undefined if it is not there. */
  readonly place: Written | undefined;
  readonly document: DocumentId;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  readonly change: Change | undefined;
  /** Who set what the line says, if no stage has a reason for it. */
  readonly setBy: "" | "the server" | "kubectl";
}

/** A line is rendered again only if it has changed: after a keystroke most lines are the same. */
const ObjectLine = memo(DrawnLine, (a, b) => {
  const { place: placeA, ...restA } = a;
  const { place: placeB, ...restB } = b;
  const samePlace =
    placeA?.line === placeB?.line && placeA?.start === placeB?.start && placeA?.end === placeB?.end;
  return samePlace && Object.entries(restA).every(([key, value]) => Reflect.get(restB, key) === value);
});

function DrawnLine(props: ObjectLineProps): ReactNode {
  const { mark, text, indent, isLit, place, document, names, change, setBy } = props;
  return (
    <li className={classes(css["line"], css[mark], isLit && css["lit"])} {...(isLit ? litRow : {})}>
      <LineNumber place={place} document={document} names={names} />
      <span className={css["sign"]} aria-hidden="true">
        {signs[mark]}
      </span>
      <span className="visually-hidden">{spoken[mark]}</span>
      <span className={css["text"]}>
        {text.slice(0, indent)}
        <span className={css["words"]}>{clipped(text.slice(indent))}</span>
      </span>
      <span className={css["note"]}>
        {change === undefined ? setBy && `set by ${setBy}` : <ChangeNote change={change} names={names} />}
      </span>
    </li>
  );
}

function ChangeNote({
  change,
  names,
}: Pick<ObjectLineProps, "names"> & { readonly change: Change }): ReactNode {
  return (
    <>
      {changeWords[change.kind]}
      {change.decidedBy !== undefined && (
        <>
          , <PlaceLink location={change.decidedBy} names={names} />
        </>
      )}
    </>
  );
}

type LineNumberProps = Pick<ObjectLineProps, "place" | "document" | "names">;

/** The number of the line in the text that has the same, as a link to it. The arrow keys move between these numbers. */
function LineNumber({ place, document, names }: LineNumberProps): ReactNode {
  const { reveal } = usePlayground();
  if (place === undefined) return null;
  const { line, start, end } = place;
  return (
    <button
      type="button"
      className={css["number"]}
      data-arrows=""
      tabIndex={-1}
      aria-label={`Go to line ${line}`}
      onClick={() => reveal({ document, path: [], range: { start, end }, line }, names)}
    >
      {line}
    </button>
  );
}

interface AnnotatedLinesProps {
  /** Only the lines that are shown are iterated. */
  readonly lines: Iterable<YamlLine>;
  /** The number of lines, if it is known. */
  readonly total: number | undefined;
  readonly call: CallReport;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** False if the caret's line must not be scrolled into sight: other things are shown in the same area. */
  readonly isFollowing?: boolean;
}

/** Identifies a place of an object. */
export function keyOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}

const resourceVersion = keyOf(["metadata", "resourceVersion"]);

const changeWords: Readonly<Record<Change["kind"], string>> = {
  defaulted: "default",
  pruned: "unknown field",
  nulled: "null dropped",
  normalised: "normalised",
  lost: "lost in conversion",
  altered: "changed by conversion",
  ignored: "ignored by this write",
  unseen: "not seen by other clients",
  rounded: "rounded",
};

/** Returns the first `most` lines, and reads no more of them. */
function firstOf(lines: Iterable<YamlLine>, most: number): readonly YamlLine[] {
  const first: YamlLine[] = [];
  for (const line of lines) {
    if (first.length >= most) break;
    first.push(line);
  }
  return first;
}

/** The lines of an object, with the reason next to each line that the server added or dropped. */
export function AnnotatedLines({
  lines,
  total,
  call,
  names,
  isFollowing = true,
}: AnnotatedLinesProps): ReactNode {
  const changes = useMemo(
    () =>
      new Map(call.stages.flatMap((stage) => stage.changes.map((change) => [keyOf(change.path), change]))),
    [call],
  );
  const { limit, button } = useLimit(pageSize, "lines", firstPage);
  const entries = useMemo(() => firstOf(lines, limit + 1), [lines, limit]);
  const shown = useMemo(() => entries.slice(0, limit), [entries, limit]);
  const left = total === undefined ? pageSize : Math.max(1, total - limit);
  const name = nameOf(names, call.document);
  // Each answer has a new map with the same names.
  const namesKey = JSON.stringify([...names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all names.
  const sameNames = useMemo(() => names, [namesKey]);
  // An older answer must not point into texts that have changed since.
  const isStale = useAnswer(({ stale }) => stale !== null);
  const places = useWrittenPlaces(name);
  const written = isStale ? nothingWritten : places;
  const byPath = useMemo(
    () => new Map(written.map((place) => [JSON.stringify(place.path), place])),
    [written],
  );
  const isLit = useLitPaths(name, written);
  /** `kubectl replace` sends the version of the object that it replaces. */
  const isOfKubectl = (path: Path): boolean =>
    written.length > 0 && keyOf(path) === resourceVersion && !byPath.has(resourceVersion);
  const list = useRef<HTMLOListElement>(null);
  useLitInSight(list, isFollowing ? isLit : null);
  const onKeyDown = useArrows(list);
  /** True if a line is the first of its member. */
  const isFirst = (i: number): boolean => {
    const [line, before] = [shown[i], shown[i - 1]];
    return line !== undefined && (before === undefined || keyOf(before.path) !== keyOf(line.path));
  };
  return (
    <>
      <ol ref={list} className={css["lines"]} aria-label="Object" onKeyDown={onKeyDown}>
        {shown.map(({ mark, text, path, starts }, i) => (
          <ObjectLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            key={i}
            mark={mark}
            text={text}
            indent={text.length - text.trimStart().length}
            isLit={isLit(path)}
            place={isFirst(i) ? byPath.get(keyOf(path)) : undefined}
            document={call.document}
            names={sameNames}
            change={starts ? changes.get(keyOf(path)) : undefined}
            setBy={starts && mark === "added" ? "the server" : isOfKubectl(path) ? "kubectl" : ""}
          />
        ))}
      </ol>
      {entries.length > limit && <div className={css["more"]}>{button(Math.min(pageSize, left), total)}</div>}
    </>
  );
}
