/// <reference types="vite/client" />
import { parseDocument } from "../../engine/apimachinery/source/document.ts";
import { stringAt } from "../../engine/go/value/value.ts";
import type { TextResource } from "./resources.ts";

const texts = import.meta.glob<string>(["../../../lessons/[0-9]*.md", "../../../courses/*/[0-9]*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The lessons of the page, also those of its courses, in their source form. */
export function lessonResources(): readonly TextResource[] {
  return Object.values(texts).map((text) => {
    const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
    const read = parseDocument(front, "yaml");
    const of = (name: string): string => (read.ok ? stringAt(read.value, name) : "");
    const id = of("id");
    return {
      name: `lesson-${id}`,
      uri: `crd-playground://lessons/${id}`,
      title: of("title"),
      description: of("summary"),
      text,
    };
  });
}
