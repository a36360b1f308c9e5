import type { ReactNode } from "react";
import { Menu } from "../../components/menu.tsx";
import { type GoOptions, readGoOptions, writeGoOptions } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";

const lengths: readonly { readonly text: string; readonly maxDescLen: number | undefined }[] = [
  { text: "Descriptions whole", maxDescLen: undefined },
  { text: "Descriptions of 100 characters (maxDescLen=100)", maxDescLen: 100 },
  { text: "No descriptions (maxDescLen=0)", maxDescLen: 0 },
];

const flags = ["allowDangerousTypes", "generateEmbeddedObjectMeta", "ignoreUnexportedFields"] as const;

/** The options of controller-gen, which its command line has after `crd:`. */
export function GoOptionsMenu(): ReactNode {
  const { workspace } = usePlayground();
  const text = useWorkspace(({ goOptions }) => goOptions);
  const options = readGoOptions(text);
  const set = (change: Partial<GoOptions>): void =>
    workspace.update((old) => ({ ...old, goOptions: writeGoOptions({ ...options, ...change }) }));
  return (
    <Menu
      label={`Options of controller-gen${text === "" ? "" : `: crd:${text}`}`}
      groups={[
        {
          label: "Descriptions",
          items: lengths.map(({ text: name, maxDescLen }) => ({
            text: name,
            isChosen: options.maxDescLen === maxDescLen,
            run: () => set({ maxDescLen }),
          })),
        },
        ...flags.map((flag) => ({
          label: flag,
          items: [true, false].map((isOn) => ({
            text: isOn ? `${flag} on` : `${flag} off`,
            isChosen: options[flag] === isOn,
            run: () => set({ [flag]: isOn }),
          })),
        })),
      ]}
    >
      {text === "" ? "Options" : `crd:${text}`}
    </Menu>
  );
}
