import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import type { PackItem } from "../files/pack.ts";
import css from "./pack-dialog.module.css";

/** A chosen item with its name in the list. */
export interface Chosen {
  readonly key: number;
  readonly title: string;
  readonly item: PackItem;
}

interface PackListProps {
  readonly items: readonly Chosen[];
  readonly onMove: (index: number, by: number) => void;
  readonly onRemove: (items: readonly Chosen[]) => void;
}

/** The chosen items, in their order. */
export function PackList({ items, onMove, onRemove }: PackListProps): ReactNode {
  return (
    <ol className={css["list"]} aria-label="Pack">
      {items.map(({ key, title }, i) => (
        <li key={key}>
          <span>{title}</span>
          <Button look="plain" aria-label={`Move up: ${title}`} onClick={() => onMove(i, -1)}>
            <Icon name="up" />
          </Button>
          <Button look="plain" aria-label={`Move down: ${title}`} onClick={() => onMove(i, 1)}>
            <Icon name="down" />
          </Button>
          <Button
            look="plain"
            aria-label={`Remove: ${title}`}
            onClick={() => onRemove(items.filter((item) => item.key !== key))}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
