import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { badInputScenarios } from "./bad-input.ts";
import { type Case, expandCase } from "./expand.ts";
import { courseFolders, lessonsIn } from "./lessons.ts";
import { isAnswers } from "./recorded.ts";

/** Cases that belong together: a file of `cases/`, the examples of the page, or cases from code. */
export interface Topic {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** The cases in a file of scenarios: one per line, or a YAML list if people write it. */
function readCases(file: string): readonly Case[] {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".yaml")) return (parse(text, { merge: true }) as readonly unknown[]).map(expandCase);
  return text
    .trim()
    .split("\n")
    .map((line) => expandCase(JSON.parse(line)));
}

/** The topics in a folder: its files of cases, without the answers. */
export function topicsIn(folder: string): readonly Topic[] {
  return readdirSync(folder)
    .filter((file) => /\.(jsonl|yaml)$/.test(file) && !isAnswers(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.(jsonl|yaml)$/, ""), cases: readCases(join(folder, file)) }));
}

/** The topics by folder. Parsing them takes seconds, and a dozen test files in one process need them. */
const known = new Map<string, readonly Topic[]>();

/** All cases of the project, by topic. `root` is the project's folder. */
export function ownTopics(root: string): readonly Topic[] {
  const folder = resolve(root);
  const topics = known.get(folder) ?? readTopics(folder);
  known.set(folder, topics);
  return topics;
}

function readTopics(root: string): readonly Topic[] {
  return [
    ...topicsIn(join(root, "conformance", "cases")),
    ...foundTopics(join(root, "conformance", "found")),
    { name: "examples", cases: examples(join(root, "examples")) },
    { name: "lessons", cases: [join(root, "lessons"), ...courseFolders(root)].flatMap(lessons) },
    { name: "bad-input", cases: badInputScenarios().map((scenario) => ({ id: scenario.id, scenario })) },
  ];
}

/**
 * What `npm run fuzz:server` filed and nobody has fixed and moved yet. Without such cases, the folder does not exist.
 */
function foundTopics(folder: string): readonly Topic[] {
  return existsSync(folder) ? topicsIn(folder) : [];
}

/** The start of each lesson, and its solution. */
function lessons(folder: string): readonly Case[] {
  return lessonsIn(folder).flatMap(({ id, start, solution }) => [
    { id: `lessons/${id}/start`, scenario: start },
    { id: `lessons/${id}/solution`, scenario: solution },
  ]);
}

/** The page's examples. One with a fixed definition is a second case with that definition. */
function examples(folder: string): readonly Case[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .flatMap((file) => {
      const id = `examples/${file.replace(/\.yaml$/, "")}`;
      const written = parse(readFileSync(join(folder, file), "utf8")) as Readonly<Record<string, unknown>>;
      const { fixed, ...scenario } = written;
      const asWritten: Case = { id, scenario };
      return fixed === undefined
        ? [asWritten]
        : [asWritten, { id: `${id}/fixed`, scenario: { ...scenario, crd: fixed } }];
    });
}
