import { compareRule, compareSchema } from "../engine/index.ts";
import { keepHarmless } from "../worker/without-network.ts";
import { askCelEngine } from "./cel-client.ts";
import { askJsonSchemaClient } from "./json-schema-client.ts";
import type { OpinionMessage, OpinionReady, OpinionReply } from "./protocol.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<OpinionMessage>) => void) | null;
  postMessage(message: OpinionReady | OpinionReply): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { part, grounds } }) => {
  const rows =
    part === "schema"
      ? compareSchema(grounds, askJsonSchemaClient(grounds))
      : grounds.rules.map((rule) => compareRule(rule, askCelEngine(rule)));
  scope.postMessage({ part, rows });
};

// ajv compiles a stranger's schema to code.
keepHarmless(globalThis);

scope.postMessage({ ready: true });
