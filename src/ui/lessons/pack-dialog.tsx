import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { Select } from "../components/select.tsx";
import { largest } from "../engine.ts";
import { encodePack, isTooLarge, mostItems, type Pack, type PackItem } from "../files/pack.ts";
import { downloadFile } from "../files/scenario-download.ts";
import { SecretWarning } from "../share/secret-warning.tsx";
import { type SecretLook, secretsIn } from "../share/secrets.ts";
import { usePlayground } from "../shell/context.ts";
import { withoutLeads } from "../workspace/admission-texts.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { packChoices, readLessonFiles } from "./pack-choices.ts";
import css from "./pack-dialog.module.css";
import { PackLink } from "./pack-link.tsx";
import { type Chosen, PackList } from "./pack-list.tsx";

/** Makes one link or one file from a list of lessons, examples and the scenario on screen. */
export function PackDialog(): ReactNode {
  const { workspace } = usePlayground();
  const [trouble, setTrouble] = useState("");
  /** Possible secrets on screen, found when the scenario is to be added. */
  const [looks, setLooks] = useState<readonly SecretLook[]>([]);
  const [title, setTitle] = useState("");
  const [items, setItems] = useState<readonly Chosen[]>([]);
  const [next, setNext] = useState(packChoices[0]?.value ?? "");
  const pack = useMemo((): Pack => ({ title, items: items.map(({ item }) => item) }), [title, items]);
  const link = useMemo(() => `${location.href.replace(/#.*$/, "")}#${encodePack(pack)}`, [pack]);
  const isFull = items.length >= mostItems;

  const add = (text: string, item: PackItem): void =>
    setItems((old) =>
      [...old, { key: Math.max(0, largest(old.map(({ key }) => key))) + 1, title: text, item }].slice(
        0,
        mostItems,
      ),
    );
  const addChosen = (): void => {
    const choice = packChoices.find(({ value }) => value === next);
    if (choice === undefined) return;
    add(choice.text, choice.item);
    // Usually the next one is added next.
    setNext(packChoices[packChoices.indexOf(choice) + 1]?.value ?? next);
  };
  const addScreen = (): void => {
    setLooks([]);
    const { name = "Untitled", ...scenario } = withoutLeads(planOf(workspace.get()).scenario);
    add(`Scenario: ${name}`, { kind: "scenario", scenario: { title: name, ...scenario } });
  };
  const askForScreen = (): void => {
    const found = secretsIn(workspace.get());
    if (found.length === 0) addScreen();
    else setLooks(found);
  };
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const read = await readLessonFiles(files);
    setTrouble(read.trouble);
    for (const { text, item } of read.items) add(text, item);
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
      const { writePackFile } = await import("../files/with-yaml.ts");
      downloadFile("lessons.yaml", writePackFile(pack), "application/yaml");
    } catch {
      setTrouble("This part of the page could not be loaded.");
    }
  };

  return (
    <Dialog title="Pack lessons">
      <div className={classes(dialog["body"], css["body"])}>
        <p className={dialog["soft"]}>
          One link, or one file, for a list of lessons, examples and scenarios of your own. Whoever opens it
          gets them as a course. A lesson of your own is a file, too: drop it on the page to try it.
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
          <Select label="Lesson or example" value={next} options={packChoices} onChange={setNext} />
          <Button onClick={addChosen} disabled={isFull}>
            Add
          </Button>
          <Button onClick={askForScreen} disabled={isFull}>
            Add what is on screen
          </Button>
        </div>
        {looks.length > 0 && <SecretWarning looks={looks} onGoOn={addScreen} />}
        <label className={css["title"]}>
          Lessons of your own
          <input
            type="file"
            accept=".md,.yaml,.yml"
            multiple
            disabled={isFull}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              void addFiles(files);
            }}
          />
        </label>
        {trouble !== "" && <p role="alert">{trouble}</p>}
        {items.length > 0 && <PackList items={items} onMove={move} onRemove={setItems} />}
        {items.length > 0 && (
          <PackLink link={link} isTooLarge={isTooLarge(pack)} onDownload={() => void download()} />
        )}
      </div>
    </Dialog>
  );
}
