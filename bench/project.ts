import { Memory } from "../src/engine/playback/evaluate/memory.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { type FileChange, OpenProject } from "../src/engine/tools/project/open-project.ts";
import { generate } from "./lib/generate.ts";

/** How large the measured folder is. */
const definitions = 400;
const objectsOf = 12;
const charactersOf = 18_000;

/** How long things take in an open folder, in milliseconds of processor time, and what it holds, in bytes. */
export interface ProjectTimes {
  readonly bytes: number;
  readonly documents: number;
  readonly opened: number;
  readonly first: number;
  readonly all: number;
  readonly object: number;
  readonly definition: number;
  readonly heap: number;
}

/** Opens a folder of 400 definitions with 5,000 objects, and changes one object and one definition of it. */
export function projectTimes(): ProjectTimes {
  const files = folder();
  const project = new OpenProject("1.37", createEngine(new Memory(40)), { now: "2026-01-01T00:00:00Z" });
  const start = processorTime();
  const { waiting } = project.take(files);
  const opened = processorTime() - start;
  answer(project, waiting.slice(0, 60));
  const first = processorTime() - start;
  answer(project, waiting);
  const all = processorTime() - start;
  const change = (file: string, from: string, to: string): number => {
    const text = files.find((each) => each.file === file)?.text ?? "";
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    return median(
      Array.from({ length: 9 }, (_, i) => {
        const begin = processorTime();
        answer(project, project.take([{ file, text: i % 2 === 0 ? changed : text }]).waiting);
        return processorTime() - begin;
      }),
    );
  };
  const object = change("samples/200.yaml", "replicas: 3", "replicas: 4");
  const definition = change("crds/200.yaml", "maxLength: 63", "maxLength: 62");
  (globalThis as { gc?: () => void }).gc?.();
  return {
    bytes: files.reduce((sum, { text }) => sum + (text?.length ?? 0), 0),
    documents: waiting.length,
    opened,
    first,
    all,
    object,
    definition,
    heap: process.memoryUsage().heapUsed,
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function answer(project: OpenProject, ids: readonly string[]): void {
  for (const id of ids) project.answer(id);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The measured folder: a definition a file, and a file of objects for each. */
export function folder(): readonly FileChange[] {
  const { crd, resource } = generate(charactersOf);
  return Array.from({ length: definitions }, (_, i) => {
    const named = (text: string): string =>
      text.replaceAll("gadget", `gadget${i}x`).replaceAll("kind: Gadget", `kind: Gadget${i}`);
    const objects = Array.from({ length: objectsOf + (i % 2) }, (_, k) =>
      named(resource).replace(/name: .*/, `name: object-${k}`),
    );
    return [
      { file: `crds/${i}.yaml`, text: named(crd) },
      { file: `samples/${i}.yaml`, text: objects.join("---\n") },
    ];
  }).flat();
}
