import type { ReactNode } from "react";
import type { VersionsOverview } from "../../engine.ts";
import { Block, Mark } from "./block.tsx";
import { versionMarks } from "./version-words.ts";

/** What is lost between the versions. */
export function VersionsBlock({ versions }: { readonly versions: VersionsOverview }): ReactNode {
  return (
    <Block title="Versions" isLine view={{ id: "versions", text: "open" }}>
      {versionMarks(versions).map(({ text, tone }) => (
        <Mark key={text} tone={tone}>
          {text}
        </Mark>
      ))}
    </Block>
  );
}
