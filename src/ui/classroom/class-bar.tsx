import { type ReactNode, useEffect } from "react";
import { limits } from "../../classroom/limits.ts";
import { calledName } from "../../classroom/names.ts";
import { Button } from "../components/button.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import css from "./class-bar.module.css";
import { sayOffer } from "./connection.ts";
import { followClass, thisClass } from "./follow-class.ts";
import { type Seat, seat } from "./seat.ts";

/** The learner's place in the class, above the lesson. Nothing on a page that no class serves. */
export function ClassBar(): ReactNode {
  const playground = usePlayground();
  const { shell, workspace } = playground;
  const place = useStore(seat, (current) => current);
  const document = useShell(({ caret, editorTab }) =>
    caret?.document === "definition" || caret?.document === "resource" ? caret.document : editorTab,
  );
  useEffect(() => followClass(playground), [playground]);
  if (thisClass() === null) return null;
  const open = (): void => shell.update((old) => ({ ...old, dialog: "class" }));
  if (place.state === "outside") {
    return (
      <section className={css["bar"]} aria-label="Class">
        <p role="status">{place.trouble === "" ? "You have not joined the class." : place.trouble}</p>
        <Button look="primary" onClick={open}>
          Join the class
        </Button>
      </section>
    );
  }
  const offer = (): void => sayOffer(workspace.get().documents[document].slice(0, limits.text));
  return (
    <section className={css["bar"]} data-phase={place.room?.phase} aria-label="Class">
      <Button look="link" onClick={open} title="Your name, and leaving the class">
        {calledName(place.number, place.name)}
      </Button>
      <p role="status">{phaseWords(place)}</p>
      {place.state === "here" && (
        <Button onClick={place.offers ? () => sayOffer(null) : offer}>
          {place.offers ? "Take the offered text back" : `Offer my ${document}`}
        </Button>
      )}
    </section>
  );
}

function phaseWords({ state, room }: Seat): string {
  if (state === "joining") return "Joining the class …";
  if (state === "lost") return "The host cannot be reached. Your work stays here; the page tries again.";
  if (room?.phase === "running") return "The class is running.";
  return room?.phase === "paused" ? "Paused: the teacher is speaking." : "The class begins soon.";
}
