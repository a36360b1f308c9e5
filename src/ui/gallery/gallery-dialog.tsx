import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { Segmented } from "../components/segmented.tsx";
import { useMedia } from "../components/use-media.ts";
import type { Example } from "../examples/example.ts";
import { examples } from "../examples/examples.ts";
import { type Opening, openExample } from "../examples/open-example.ts";
import { seenExamples } from "../examples/seen.ts";
import { features, mistakes } from "../examples/tags.ts";
import { findReal } from "../real/find-real.ts";
import { usePlayground } from "../shell/context.ts";
import { ExampleCard } from "./example-card.tsx";
import { countTags, emptySearch, findExamples, toggled, type Verdict } from "./find-examples.ts";
import css from "./gallery.module.css";
import { RealCards } from "./real-cards.tsx";
import { TagChips } from "./tag-chips.tsx";

const verdicts: readonly { readonly value: Verdict; readonly text: string; readonly title: string }[] = [
  { value: "all", text: "All", title: "All examples" },
  { value: "accepted", text: "Accepted", title: "Examples whose definition the server accepts" },
  { value: "refused", text: "Rejected", title: "Examples whose definition the server rejects" },
  { value: "unseen", text: "Not seen", title: "Examples that were not opened in this browser yet" },
];

/** All examples as cards, with a search by words, features, mistakes and the server's verdict. */
export function GalleryDialog(): ReactNode {
  const playground = usePlayground();
  const [search, setSearch] = useState(emptySearch);
  const [seen] = useState(seenExamples);
  const isWide = useMedia("(min-width: 800px)");
  const found = useMemo(() => findExamples(examples, search, seen), [search, seen]);
  const chosen = search.features.size + search.mistakes.size;
  // They have no features, mistakes or verdict by which they could be narrowed.
  const real = chosen === 0 && search.verdict === "all" ? findReal(search.query) : [];
  const isNarrowed = chosen > 0 || search.query !== "" || search.verdict !== "all";

  const open = (example: Example, opening: Opening): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    void openExample(playground, example, opening);
  };

  return (
    <Dialog title="Gallery of examples" isWide>
      <div className={css["tools"]}>
        <input
          className={css["query"]}
          type="search"
          aria-label="Search examples"
          placeholder="Type to search"
          data-focus-first
          value={search.query}
          onChange={(event) => setSearch({ ...search, query: event.target.value })}
        />
        <Segmented
          legend="The server's verdict on the definition"
          value={search.verdict}
          options={verdicts}
          onChange={(verdict) => setSearch({ ...search, verdict })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <section className={css["body"]} aria-label="Examples" tabIndex={0}>
        <details className={css["filters"]} open={isWide}>
          <summary>Features and mistakes{chosen > 0 && `, ${chosen} chosen`}</summary>
          <TagChips
            legend="Features"
            titles={features}
            chosen={search.features}
            counts={countTags(found, (example) => example.features)}
            onToggle={(tag) => setSearch({ ...search, features: toggled(search.features, tag) })}
          />
          <TagChips
            legend="Mistakes"
            titles={mistakes}
            chosen={search.mistakes}
            counts={countTags(found, (example) => example.mistakes)}
            onToggle={(tag) => setSearch({ ...search, mistakes: toggled(search.mistakes, tag) })}
          />
        </details>
        <div className={css["results"]}>
          <div className={css["found"]}>
            <p role="status">
              {found.length === examples.length
                ? `${examples.length} examples`
                : `${found.length} of ${examples.length} examples`}
            </p>
            {isNarrowed && <Button onClick={() => setSearch(emptySearch)}>Show all</Button>}
          </div>
          <ul className={css["cards"]} aria-label="Found">
            {found.map((example) => (
              <ExampleCard
                key={example.id}
                example={example}
                isSeen={seen.has(example.id)}
                onOpen={(opening) => open(example, opening)}
              />
            ))}
          </ul>
          {real.length > 0 && <RealCards definitions={real} />}
        </div>
      </section>
    </Dialog>
  );
}
