import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import css from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { documentsIn } from "../engine.ts";
import { textAddress } from "../files/address.ts";
import { fetchText } from "../files/fetch-text.ts";
import { realAt } from "../real/find-real.ts";
import { openWithSample } from "../real/open-real.ts";
import { RealAbout } from "../real/real-about.tsx";
import { usePlayground } from "../shell/context.ts";
import { openText } from "../shell/open-text.ts";
import { count } from "../workspace/words.ts";

type Found =
  | { readonly state: "nothing" | "reading" }
  | { readonly state: "failed"; readonly why: string }
  | { readonly state: "read"; readonly text: string; readonly name: string; readonly host: string };

/**
 * Opens manifests from an address. It sends nothing to the host before the user confirms, and shows the size before it
 * opens the text. A link with `?url=` fills in the address, and so does the list of real definitions, of which it says
 * more.
 */
export function AddressDialog(): ReactNode {
  const playground = usePlayground();
  const [given, setGiven] = useState(() => new URLSearchParams(location.search).get("url") ?? "");
  const [found, setFound] = useState<Found>({ state: "nothing" });
  const reading = useRef<AbortController>(null);
  useEffect(
    () => () => {
      reading.current?.abort();
      // A reload must not ask again.
      history.replaceState(null, "", location.pathname + location.hash);
    },
    [],
  );
  const address = textAddress(given, location.host);
  const real = address.ok ? realAt(address.url) : undefined;
  const read = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!address.ok) {
      setFound({ state: "failed", why: address.why });
      return;
    }
    reading.current?.abort();
    const control = new AbortController();
    reading.current = control;
    setFound({ state: "reading" });
    const outcome = await fetchText(address.url, control.signal);
    if (control.signal.aborted) return;
    setFound(
      outcome.ok
        ? { state: "read", text: outcome.text, name: address.name, host: address.host }
        : { state: "failed", why: outcome.why },
    );
  };
  const open = (text: string, name: string): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    if (real === undefined) openText(playground, text, name);
    else void openWithSample(playground, text, name);
  };
  return (
    <Dialog title="Open from an address">
      <form className={css["body"]} onSubmit={(event) => void read(event)}>
        <label className={css["field"]}>
          Address of a file or gist on GitHub
          <input
            data-focus-first
            type="url"
            inputMode="url"
            value={given}
            placeholder="https://github.com/owner/repository/blob/main/crd.yaml"
            onChange={(event) => {
              setGiven(event.target.value);
              setFound({ state: "nothing" });
            }}
          />
        </label>
        {real !== undefined && <RealAbout definition={real} />}
        <p className={css["soft"]}>
          {address.ok
            ? `This asks ${address.host} for the file. None of your work is sent.`
            : "Your browser asks the host for the file. None of your work is sent."}
        </p>
        <p role="status">
          {found.state === "reading" && "Reading …"}
          {found.state === "failed" && found.why}
          {found.state === "read" &&
            `${found.name}, ${sizeOf(found.text)}, ${count(documentsIn(found.text).length, "document")}, from ${found.host}.`}
        </p>
        <div className={css["row"]}>
          {found.state === "read" ? (
            <Button look="primary" onClick={() => open(found.text, found.name)}>
              Open
            </Button>
          ) : (
            <Button look="primary" type="submit">
              Read the file
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function sizeOf(text: string): string {
  const bytes = new Blob([text]).size;
  return bytes < 1_000 ? count(bytes, "byte") : `${Math.round(bytes / 1_000).toLocaleString("en")} kB`;
}
