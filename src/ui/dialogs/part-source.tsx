import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import dialog from "../components/dialog.module.css";
import { GroupedSelect, type OptionGroup } from "../components/grouped-select.tsx";
import { examples } from "../examples/examples.ts";
import { textAddress } from "../files/address.ts";
import { fetchText } from "../files/fetch-text.ts";
import { realDefinitions } from "../real/find-real.ts";
import { usePlayground } from "../shell/context.ts";
import { definitionsOfFolder } from "./folder-definitions.ts";
import css from "./refactor.module.css";

interface PartSourceProps {
  /** Gets the text of the chosen definition; "" while there is none. */
  readonly onText: (text: string) => void;
}

/** Chooses a definition: an example, one of the open folder, a well-known one, or one at an address. */
export function PartSource({ onText }: PartSourceProps): ReactNode {
  const { engine } = usePlayground();
  const [chosen, setChosen] = useState("");
  /** The choice that counts when an example has been loaded. */
  const latest = useRef("");
  const [folder] = useState(() => definitionsOfFolder(engine));
  const choose = (value: string): void => {
    latest.current = value;
    setChosen(value);
    onText("");
    const inFolder = folder.find(({ id }) => `folder ${id}` === value);
    if (inFolder !== undefined) onText(inFolder.text);
    const example = examples.find(({ id }) => `example ${id}` === value);
    void example?.load().then(({ crd, fixed }) => {
      if (latest.current === value) onText(fixed ?? crd);
    });
  };
  const real = realDefinitions.find(({ id }) => `real ${id}` === chosen);
  const groups: readonly OptionGroup[] = [
    {
      options: [
        { value: "", text: "Choose a definition" },
        { value: "address", text: "A file at an address" },
      ],
    },
    {
      heading: "This folder",
      options: folder.map(({ id, name, file }) => ({ value: `folder ${id}`, text: `${name} (${file})` })),
    },
    {
      heading: "Examples",
      options: examples.map(({ id, title }) => ({ value: `example ${id}`, text: title })),
    },
    {
      heading: "Well-known definitions",
      options: realDefinitions.map(({ id, project, kind }) => ({
        value: `real ${id}`,
        text: `${project}: ${kind}`,
      })),
    },
  ];
  return (
    <>
      <div className={dialog["field"]}>
        <span aria-hidden="true">From</span>
        <GroupedSelect label="From" value={chosen} groups={groups} onChange={choose} />
      </div>
      {(chosen === "address" || real !== undefined) && (
        <FromAddress key={chosen} start={real?.url ?? ""} onText={onText} />
      )}
    </>
  );
}

interface FromAddressProps extends PartSourceProps {
  readonly start: string;
}

/** Reads a file after a click. */
function FromAddress({ start, onText }: FromAddressProps): ReactNode {
  const [given, setGiven] = useState(start);
  const [said, setSaid] = useState("");
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const address = textAddress(given, location.host);
  const read = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    reading.current?.abort();
    if (!address.ok) {
      setSaid(address.why);
      return;
    }
    const control = new AbortController();
    reading.current = control;
    setSaid("Reading …");
    const outcome = await fetchText(address.url, control.signal);
    if (control.signal.aborted) return;
    setSaid(outcome.ok ? `Read ${address.name}.` : outcome.why);
    if (outcome.ok) onText(outcome.text);
  };
  return (
    <form className={css["form"]} onSubmit={(event) => void read(event)}>
      <label className={dialog["field"]}>
        Address of a file or gist on GitHub
        <input
          type="url"
          inputMode="url"
          className={css["name"]}
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </label>
      <Button type="submit">Read the file</Button>
      <span role="status" className={dialog["soft"]}>
        {said === "" && address.ok
          ? `This asks ${address.host} for the file. None of your work is sent.`
          : said}
      </span>
    </form>
  );
}
