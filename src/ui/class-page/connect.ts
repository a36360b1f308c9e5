import type { Hello, TeacherMessage } from "../../classroom/messages.ts";
import { closing, type WatcherReply } from "../../classroom/replies.ts";
import { createStore, type Store } from "../workspace/store.ts";
import type { Key } from "./key.ts";

/** What the page has from its host. */
export interface Watched {
  readonly state: "joining" | "here" | "lost" | "refused";
  readonly reply: Exclude<WatcherReply, { readonly type: "csv" }> | null;
}

export interface Link {
  readonly watched: Store<Watched>;
  say(message: TeacherMessage): void;
  /** Calls a function with the class as a table, once the host has sent it. */
  askForTable(received: (csv: string) => void): void;
}

/** Milliseconds until the next attempt to reach the host. */
const pause = 1_000;

/** Connects to the host, and again whenever the connection is lost. */
export function connect(address: string, { type, secret }: Key): Link {
  const watched = createStore<Watched>({ state: "joining", reply: null });
  let socket: WebSocket;
  let onTable: ((csv: string) => void) | null = null;
  const open = (): void => {
    socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify({ type, secret } satisfies Hello));
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string") return;
      // Only the host of this page sends these, and the page trusts its host.
      const reply = JSON.parse(data) as WatcherReply;
      if (reply.type !== "csv") return watched.update(() => ({ state: "here", reply }));
      onTable?.(reply.text);
      onTable = null;
    };
    socket.onclose = ({ code }) => {
      if (code === closing.refused) return watched.update((old) => ({ ...old, state: "refused" }));
      watched.update((old) => ({ ...old, state: old.reply === null ? "joining" : "lost" }));
      setTimeout(open, pause);
    };
  };
  open();
  const say = (message: TeacherMessage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  return {
    watched,
    say,
    askForTable(received) {
      onTable = received;
      say({ type: "csv" });
    },
  };
}
