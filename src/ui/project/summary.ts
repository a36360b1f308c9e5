import type { Entry, EntryAnswer } from "../engine.ts";
import { count } from "../workspace/words.ts";
import type { ProjectState } from "./project-state.ts";

/** The mark of a document: `wrong` is an error, `told` a warning or a loss, `none` what no server was asked about. */
export type Mark = "wrong" | "told" | "fine" | "none" | "waiting";

/** The mark of a document with this answer. */
export function markOf(answer: EntryAnswer | undefined): Mark {
  if (answer === undefined) return "waiting";
  if (answer.verdict === "rejected" || answer.problems.some(({ severity }) => severity === "error"))
    return "wrong";
  if (answer.problems.length > 0) return "told";
  return answer.verdict === "accepted" ? "fine" : "none";
}

const worstFirst: readonly Mark[] = ["wrong", "told", "waiting", "fine", "none"];

/** The mark of a file: the worst of its documents. */
export function worstOf(marks: readonly Mark[]): Mark {
  return worstFirst.find((mark) => marks.includes(mark)) ?? "none";
}

/** What a mark says. */
export function markWords(mark: Mark, answer: EntryAnswer | undefined): string {
  if (mark === "waiting") return "not answered yet";
  if (mark === "fine") return "accepted";
  const { verdict = "unknown", problems = [], more = 0 } = answer ?? {};
  const all = problems.length + more;
  if (mark === "none") return verdict === "unsent" ? "not sent: its definition is rejected" : "not checked";
  const said = mark === "wrong" ? count(all, "problem") : count(all, "warning");
  return verdict === "rejected" ? `rejected, ${said}` : said;
}

/** How many documents of each kind there are. */
export interface Counts {
  readonly definitions: number;
  readonly objects: number;
  readonly wrong: number;
  readonly told: number;
  readonly waiting: number;
  /** The number of files whose documents are not known yet. */
  readonly unread: number;
}

export function countsOf({ files, isRead, entries, answers }: ProjectState): Counts {
  let [definitions, objects, wrong, told, waiting] = [0, 0, 0, 0, 0];
  for (const own of entries.values()) {
    for (const { id, role } of own) {
      const mark = markOf(answers.get(id));
      if (role === "definition") definitions += 1;
      else if (role === "object") objects += 1;
      if (mark === "wrong") wrong += 1;
      else if (mark === "told") told += 1;
      else if (mark === "waiting") waiting += 1;
    }
  }
  return { definitions, objects, wrong, told, waiting, unread: isRead ? 0 : files.size };
}

/** One sentence about the whole project. */
export function summaryOf(counts: Counts): string {
  const { definitions, objects, wrong, told, waiting, unread } = counts;
  if (unread > 0) return `Reading ${count(unread, "file")} …`;
  const what = `${count(definitions, "definition")}, ${count(objects, "object")}`;
  if (waiting > 0) return `${what}; ${waiting} not answered yet`;
  const said = [
    ...(wrong > 0 ? [`${wrong} with problems`] : []),
    ...(told > 0 ? [`${told} with warnings`] : []),
  ];
  if (said.length > 0) return `${what}; ${said.join(", ")}`;
  return definitions + objects === 0 ? what : `${what}; all accepted`;
}

/** The name of a document in a list. */
export function entryName({ kind, name, role, isGo }: Entry): string {
  if (isGo) return role === "broken" ? "controller-gen reports an error" : `${name} from Go types`;
  if (role === "broken") return "cannot be read";
  if (role === "definition") return name === "" ? "a definition without a name" : name;
  return `${kind} ${name}`.trim();
}

/** Where else a definition is defined: "also in b.yaml", "a copy of b.yaml"; "" if nowhere. */
export function twinWords({ file, twins = [] }: Entry): string {
  const [first, ...more] = twins;
  if (first === undefined) return "";
  const where = first.file === file ? "this file" : first.file;
  const all = more.length === 0 ? where : `${where} and ${count(more.length, "other place")}`;
  return twins.every(({ isCopy }) => isCopy) ? `a copy is in ${all}` : `also defined in ${all}`;
}
