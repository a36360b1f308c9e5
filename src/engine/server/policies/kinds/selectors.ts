import { struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { listCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import { stringMapCodec } from "../../../go/struct/maps.ts";
import { requiredStringCodec, stringsCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { named } from "./names.ts";
import type { LabelRequirement, LabelSelector } from "./types.ts";

/** Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/types.go `LabelSelector`. */

const requirement = structOperations<LabelRequirement>(
  [
    member("Key", "key", "key", requiredStringCodec()),
    member("Operator", "operator", "operator", requiredStringCodec(named("v1.LabelSelectorOperator"))),
    member("Values", "values", "values", stringsCodec),
  ],
  { key: "", operator: "", values: undefined },
);

const selector = structOperations<LabelSelector>(
  [
    member("MatchLabels", "matchLabels", "matchLabels", stringMapCodec),
    member(
      "MatchExpressions",
      "matchExpressions",
      "matchExpressions",
      listCodec(struct("v1.LabelSelectorRequirement", requirement.fields), () => requirement),
    ),
  ],
  { matchLabels: undefined, matchExpressions: undefined },
);

/** A selector that matches all labels. */
export const everything: LabelSelector = { matchLabels: undefined, matchExpressions: undefined };

export const labelSelectorCodec = pointerToCodec(struct("v1.LabelSelector", selector.fields), () => selector);
