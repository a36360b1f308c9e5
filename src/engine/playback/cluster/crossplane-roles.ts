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

/**
 * The two controllers.
 * Upstream: github.com/crossplane/crossplane/internal/controller/apiextensions/definition/reconciler.go and
 * offered/reconciler.go.
 */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  composite: {
    what: "composite resource",
    finalizer: "defined.apiextensions.crossplane.io",
    from: "defined/compositeresourcedefinition.apiextensions.crossplane.io",
    applied: "EstablishComposite",
    removed: "TerminateComposite",
    restarted: "RestartComposite",
    condition: "Established",
    watching: "WatchingCompositeResource",
    terminating: "TerminatingCompositeResource",
    controls: "compositeResourceType",
  },
  claim: {
    what: "composite resource claim",
    finalizer: "offered.apiextensions.crossplane.io",
    from: "offered/compositeresourcedefinition.apiextensions.crossplane.io",
    applied: "OfferClaim",
    removed: "RedactClaim",
    condition: "Offered",
    watching: "WatchingCompositeResourceClaim",
    terminating: "TerminatingCompositeResourceClaim",
    controls: "compositeResourceClaimType",
  },
};
