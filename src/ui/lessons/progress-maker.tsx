import { type ReactNode, useState } from "react";
import { longestName, progressCode } from "../../classroom/progress-code.ts";
import { CopyButton } from "../components/copy-button.tsx";
import dialog from "../components/dialog.module.css";
import { selectAll } from "../components/select-all.ts";
import { useStore } from "../workspace/store.ts";
import type { Course } from "./course.ts";
import { progress } from "./progress.ts";
import css from "./progress-page.module.css";
import { QrCode } from "./qr-code.tsx";

/** Makes the code that says what a person has done in a course. */
export function ProgressMaker({ course }: { readonly course: Course }): ReactNode {
  const done = useStore(progress.store, (state) => state.done);
  const [name, setName] = useState("");
  const code = progressCode(course, done, name);
  return (
    <details className={css["maker"]}>
      <summary>Progress code</summary>
      <p>
        Send this to your teacher. It holds your name and what you have done; nothing is sent automatically.
      </p>
      <label className={css["label"]}>
        Your name
        <input
          className={css["input"]}
          value={name}
          maxLength={longestName}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <input
        className={dialog["link"]}
        aria-label="Your progress code"
        readOnly
        value={code}
        onFocus={selectAll}
      />
      <QrCode text={code} label="Your progress code, to be scanned" />
      <div className={dialog["row"]}>
        <CopyButton text={code} what="progress code" look="outlined" />
        <a href="#progress">Read the codes of a class</a>
      </div>
    </details>
  );
}
