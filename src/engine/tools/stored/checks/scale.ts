import type { Value, ValueMap } from "../../../go/value/value.ts";
import type { Outcome } from "../../../server/customresource/answer.ts";
import { handle } from "../../../server/customresource/handle.ts";
import { integerAt } from "../../../server/customresource/scale.ts";
import type { Answer } from "../account.ts";
import { causesOf } from "../causes.ts";
import { bodyOf, isTaken, requestOf, type Side } from "../side.ts";
import { answerOf } from "./answer-of.ts";
import { subjectOf } from "./read.ts";

/**
 * Checks a PUT of the Scale with one replica more or, if that is too many, with one less; undefined without a
 * scale subresource.
 */
export function checkScale(side: Side): Answer | undefined {
  const { version } = side;
  if (version?.scale === undefined) return undefined;
  const { schema, scale } = version;
  const subject = subjectOf(side, schema);
  return answerOf("scale", version, side, () => {
    const shown = side.shown();
    if (shown === undefined || !isTaken(shown))
      return { code: shown?.response.code ?? 404, causes: shown ? causesOf(shown, subject) : [] };
    const replicas = integerAt(bodyOf(shown), scale.specReplicasPath) ?? 0n;
    const up = scaled(replicas + 1n);
    const down = isTaken(up) || replicas === 0n ? up : scaled(replicas - 1n);
    const put = isTaken(down) ? down : up;
    return { code: put.response.code, causes: causesOf(put, subject) };
  });

  function scaled(replicas: bigint): Outcome {
    const at = side.at(version ?? { name: "" });
    const request = { verb: "update", subresource: "scale", ...at } as const;
    return handle(request, side.server(), requestOf(scaleWith(side, replicas)));
  }
}

function scaleWith({ dumped: { name, namespace } }: Side, replicas: bigint): ValueMap {
  const metadata = new Map<string, Value>([["name", name]]);
  if (namespace !== "") metadata.set("namespace", namespace);
  return new Map<string, Value>([
    ["apiVersion", "autoscaling/v1"],
    ["kind", "Scale"],
    ["metadata", metadata],
    ["spec", new Map([["replicas", replicas]])],
  ]);
}
