import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { limits } from "../../classroom/limits.ts";
import { Button } from "../components/button.tsx";
import css from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { usePlayground } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import own from "./class-dialog.module.css";
import { joinClass, leaveClass, sayName } from "./connection.ts";
import { thisClass } from "./follow-class.ts";
import { seat } from "./seat.ts";

/** Joins the class, after it says what is sent; later it changes the name, or leaves. */
export function ClassDialog(): ReactNode {
  const { shell } = usePlayground();
  const { state, trouble, name: known } = useStore(seat, (current) => current);
  const served = thisClass();
  const [code, setCode] = useState(served?.code ?? "");
  const [name, setName] = useState(known);
  const isIn = state === "here" || state === "lost";
  const [wasIn] = useState(isIn);
  const close = (): void => shell.update((old) => ({ ...old, dialog: null }));
  useEffect(() => {
    if (isIn && !wasIn) shell.update((old) => ({ ...old, dialog: null }));
  }, [isIn, wasIn, shell]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wasIn) {
      sayName(name);
      close();
    } else if (served !== null && code.trim() !== "") joinClass(served.socket, code.trim(), name);
  };
  return (
    <Dialog title={wasIn ? "Your place in the class" : "Join the class"}>
      <form className={css["body"]} onSubmit={submit}>
        {!wasIn && (
          <label className={css["field"]}>
            Join code, from the wall
            <input
              data-focus-first={served?.code === "" ? "" : undefined}
              value={code}
              maxLength={12}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
        )}
        <label className={css["field"]}>
          Name, or nothing to be a number
          <input
            data-focus-first={wasIn || served?.code !== "" ? "" : undefined}
            value={name}
            maxLength={limits.name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <section className={own["sent"]} aria-label="What is sent">
          <p>The page sends to the teacher's computer, and nowhere else:</p>
          <ul>
            <li>your name, if you enter one;</li>
            <li>which tasks are done, and the code of the first problem of the answer;</li>
            <li>your predictions;</li>
            <li>one of your texts, only when you offer it. The wall shows it without your name.</li>
          </ul>
          <p className={css["soft"]}>
            When you leave, the teacher's computer forgets you. The connection in this network is not
            encrypted.
          </p>
        </section>
        <p role="status">{state === "joining" ? "Joining …" : trouble}</p>
        <div className={css["row"]}>
          <Button look="primary" type="submit" disabled={!wasIn && code.trim() === ""}>
            {wasIn ? "Change the name" : "Join"}
          </Button>
          {wasIn ? (
            <Button
              onClick={() => {
                leaveClass();
                close();
              }}
            >
              Leave the class
            </Button>
          ) : (
            <Button onClick={close}>Not now</Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
