import type { Role } from "../evaluate/xrd/rendered-document.ts";

/** What a controller of XRDs calls what it does. */
export interface RoleWords {
  /** What it defines, in messages. */
  readonly what: string;
  readonly finalizer: string;
  /** The controller, as events name it. */
  readonly from: string;
  readonly applied: string;
  readonly removed: string;
  /** The reason of the event about a restart. The controller of claims does not restart. */
  readonly restarted?: string;
  readonly condition: string;
  readonly watching: string;
  readonly terminating: string;
  /** The member of `status.controllers`. */
  readonly controls: string;
}

/** What a controller does, as its names begin. */
type Verb = "defined" | "offered";

function wordsOf(
  verb: Verb,
  what: string,
  kind: string,
  rest: Pick<RoleWords, "applied" | "removed" | "restarted">,
) {
  const group = "apiextensions.crossplane.io";
  return {
    ...rest,
    what,
    finalizer: `${verb}.${group}`,
    from: `${verb}/compositeresourcedefinition.${group}`,
    condition: verb === "defined" ? "Established" : "Offered",
    watching: `Watching${kind}`,
    terminating: `Terminating${kind}`,
    controls: `c${kind.slice(1)}Type`,
  };
}

/**
 * The two controllers.
 * Upstream: github.com/crossplane/crossplane/internal/controller/apiextensions/definition/reconciler.go and
 * offered/reconciler.go.
 */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  composite: wordsOf("defined", "composite resource", "CompositeResource", {
    applied: "EstablishComposite",
    removed: "TerminateComposite",
    restarted: "RestartComposite",
  }),
  claim: wordsOf("offered", "composite resource claim", "CompositeResourceClaim", {
    applied: "OfferClaim",
    removed: "RedactClaim",
  }),
};
