import { type ReactNode, useMemo, useState } from "react";
import { usePlayground } from "../app/context.ts";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { CopyButton } from "../components/copy-button.tsx";
import { Icon } from "../components/icon.tsx";
import { Select } from "../components/select.tsx";
import dialog from "../dialogs/dialog.module.css";
import { Dialog } from "../dialogs/dialog.tsx";
import { examples } from "../examples/examples.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import { downloadFile } from "../workspace/scenario-download.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { count } from "../workspace/words.ts";
import { ownCourse } from "./own-course.ts";
import { encodePack, mostItems, type Pack, type PackItem } from "./pack.ts";
import css from "./pack-dialog.module.css";

/** A pack's item with what the list calls it. */
interface Chosen {
  readonly key: number;
  readonly title: string;
  readonly item: PackItem;
}

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly item: PackItem;
}

const choices: readonly Choice[] = [
  ...ownCourse.items.map(({ id, title }) => ({ kind: "lesson" as const, id, title, prefix: "Lesson" })),
  ...examples.map(({ id, title }) => ({ kind: "example" as const, id, title, prefix: "Example" })),
].map(({ kind, id, title, prefix }) => ({
  value: `${kind}/${id}`,
  text: `${prefix}: ${title}`,
  item: { kind, id },
}));

/** Makes one link or one file of a list of lessons, examples and the scenario on screen. */
export function PackDialog(): ReactNode {
  const { workspace, tell } = usePlayground();
  const [title, setTitle] = useState("");
  const [items, setItems] = useState<readonly Chosen[]>([]);
  const [next, setNext] = useState(choices[0]?.value ?? "");
  const pack = useMemo((): Pack => ({ title, items: items.map(({ item }) => item) }), [title, items]);
  const link = useMemo(() => `${location.href.replace(/#.*$/, "")}#${encodePack(pack)}`, [pack]);
  const isFull = items.length >= mostItems;

  const add = (text: string, item: PackItem): void =>
    setItems((old) => [...old, { key: Math.max(0, ...old.map(({ key }) => key)) + 1, title: text, item }]);
  const addChosen = (): void => {
    const choice = choices.find(({ value }) => value === next);
    if (choice === undefined) return;
    add(choice.text, choice.item);
    // Most often the one after it is wanted next.
    setNext(choices[choices.indexOf(choice) + 1]?.value ?? next);
  };
  const addScreen = (): void => {
    const { name = "Untitled", ...scenario } = planOf(workspace.get()).scenario;
    add(`Scenario: ${name}`, { kind: "scenario", scenario: { title: name, ...scenario } });
  };
  const move = (index: number, by: number): void =>
    setItems((old) => {
      const list = [...old];
      const [moved] = list.splice(index, 1);
      if (moved !== undefined) list.splice(Math.max(0, index + by), 0, moved);
      return list;
    });
  const download = async (): Promise<void> => {
    try {
      const { writePackFile } = await import("../workspace/with-yaml.ts");
      downloadFile("lessons.yaml", writePackFile(pack), "application/yaml");
    } catch {
      tell({ tone: "warning", text: "This part of the page could not be loaded.", actions: [] });
    }
  };

  return (
    <Dialog title="Pack lessons">
      <div className={classes(dialog["body"], css["body"])}>
        <p className={dialog["soft"]}>
          One link, or one file, for a list of lessons, examples and scenarios of your own. Who opens it gets
          them as a course. A lesson that you wrote yourself is a file, too: drop it on the page to try it.
        </p>
        <label className={css["title"]}>
          Title
          <input
            className={css["input"]}
            data-focus-first
            value={title}
            maxLength={120}
            placeholder="Lessons"
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <div className={dialog["row"]}>
          <Select label="Lesson or example" value={next} options={choices} onChange={setNext} />
          <Button onClick={addChosen} disabled={isFull}>
            Add
          </Button>
          <Button onClick={addScreen} disabled={isFull}>
            Add what is on screen
          </Button>
        </div>
        {items.length > 0 && <PackList items={items} onMove={move} onRemove={setItems} />}
        {items.length > 0 && <PackLink link={link} onDownload={() => void download()} />}
      </div>
    </Dialog>
  );
}

interface PackListProps {
  readonly items: readonly Chosen[];
  readonly onMove: (index: number, by: number) => void;
  readonly onRemove: (items: readonly Chosen[]) => void;
}

function PackList({ items, onMove, onRemove }: PackListProps): ReactNode {
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

/** The link, with its length, where it is not too long; a file in any case. */
function PackLink({
  link,
  onDownload,
}: {
  readonly link: string;
  readonly onDownload: () => void;
}): ReactNode {
  const fits = link.length <= linkLimit;
  return (
    <>
      {fits && (
        <input
          className={dialog["link"]}
          aria-label="Link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <p className={dialog["soft"]} role="status">
        {fits
          ? `${count(link.length, "character")}. All of it stands in the link, and is sent to no server.`
          : `A link would have ${count(link.length, "character")}, more than programs pass on. Share a file instead.`}
      </p>
      <div className={dialog["row"]}>
        {fits && <CopyButton text={link} what="link" look="primary" />}
        <Button look={fits ? "outlined" : "primary"} onClick={onDownload}>
          Download as a file
        </Button>
      </div>
    </>
  );
}
