import type { Playground } from "../shell/playground.ts";
import { joinClass } from "./connection.ts";
import { keepSeat, keptSeat } from "./kept-seat.ts";
import { seat } from "./seat.ts";
import { type ServedClass, servedClass } from "./served-class.ts";

let found: ServedClass | null | undefined;

/** The class of this page, or null. */
export function thisClass(): ServedClass | null {
  if (found === undefined) found = servedClass(document, location);
  return found;
}

let isFollowing = false;

/**
 * Comes back to the class that this tab was in, or asks to join. From then on the page goes where the class goes. Once
 * for a page; without a class it does nothing.
 */
export function followClass({ shell }: Playground): void {
  const served = thisClass();
  if (served === null || isFollowing) return;
  isFollowing = true;
  const go = (): void => {
    const { room, state } = seat.get();
    const kept = keptSeat();
    if (state !== "here" || room === null || kept === null || room.phase === "waiting") return;
    if (kept.lesson === room.lesson) return;
    keepSeat({ ...kept, lesson: room.lesson });
    const id = String(room.lesson + 1);
    const { lesson } = shell.get();
    if (lesson?.pack === served.pack && lesson.id === id) return;
    shell.update((old) => ({
      ...old,
      lesson: { pack: served.pack, id, isFresh: true },
      prediction: null,
    }));
  };
  seat.subscribe(go);
  const kept = keptSeat();
  if (kept !== null) joinClass(served.socket, kept.code, "");
  else shell.update((old) => (old.dialog === null ? { ...old, dialog: "class" } : old));
}
