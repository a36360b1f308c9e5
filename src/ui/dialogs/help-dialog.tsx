import type { ReactNode } from "react";
import { actions } from "../actions/actions.ts";
import { keysText } from "../actions/keys.ts";
import { verbActions } from "../actions/verb-actions.ts";
import { Button } from "../components/button.tsx";
import css from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { kubernetesVersions, versionLabel } from "../engine.ts";
import { showLesson } from "../lessons/show-lesson.ts";
import { pageVersion } from "../share/page-version.ts";
import { usePlayground } from "../shell/context.ts";

const elsewhere: readonly { readonly keys: string; readonly title: string }[] = [
  { keys: "← →", title: "In the stages and the views: the next one" },
  { keys: "Esc, Tab", title: "In an editor: leave it" },
  { keys: "Ctrl F", title: "In an editor: find" },
  { keys: "Ctrl Space", title: "In an editor: what can be written here" },
  { keys: "Ctrl K Ctrl I", title: "In an editor: what is here" },
  { keys: "Alt Enter", title: "In an editor: quick fixes" },
  { keys: "Alt click", title: "In an editor: why, at a place" },
];

/** The meanings of the signs in the margins of the editors and next to the stages. */
const legend: readonly { readonly sign: string; readonly meaning: string }[] = [
  { sign: "×", meaning: "The server rejects this, or something on this line" },
  { sign: "!", meaning: "A warning, or something that is lost in another version" },
  { sign: "~", meaning: "An error that is tolerated because the value has not changed" },
  { sign: "+", meaning: "Added: a default, or a value set by the server" },
  { sign: "−", meaning: "Dropped: an unknown field, or a null" },
  { sign: "≈", meaning: "Written in another way: the same value" },
  { sign: "±", meaning: "Changed, by a stage" },
];

/** Says what the page is and what its signs mean, and lists all keys. */
export function HelpDialog(): ReactNode {
  const playground = usePlayground();
  const learn = (): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    showLesson(playground, "", "");
  };
  const bound = [...actions, ...verbActions].flatMap(({ title, binding }) =>
    binding === undefined ? [] : [{ title, keys: keysText(binding) }],
  );
  return (
    <Dialog title="Keys and help">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, also by keyboard. */}
      <section className={css["body"]} aria-label="Keys and help" tabIndex={0}>
        <p className={css["soft"]}>
          Write a CustomResourceDefinition and a custom resource. The answer is what the Kubernetes API server
          does with them, in its own words, with the line that decided and a fix. Everything runs in this tab;
          nothing is uploaded, and work is saved in this browser as you type.
        </p>
        <p className={css["soft"]}>
          <Button look="link" onClick={learn}>
            Learn by lessons
          </Button>
          : each has tasks that the page checks as you type.
        </p>
        <table className={css["keys"]} aria-label="Signs">
          <tbody>
            {legend.map(({ sign, meaning }) => (
              <tr key={sign}>
                <th scope="row">{meaning}</th>
                <td>
                  <kbd>{sign}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={css["keys"]} aria-label="Keys">
          <tbody>
            {[...bound, ...elsewhere].map(({ keys, title }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <kbd>{keys}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css["soft"]}>
          Version {pageVersion}, which answers as Kubernetes {kubernetesVersions.at(-1)} to{" "}
          {versionLabel(kubernetesVersions[0])}. Its answers are compared with those recorded from the real
          server; what differs is listed by name in the project.
        </p>
      </section>
    </Dialog>
  );
}
