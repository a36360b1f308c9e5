import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { Icon } from "../components/icon.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PlaceLink } from "../components/place-link.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import type { WhyRequest } from "../shell/shell.ts";
import { documentTitles } from "../workspace/words.ts";
import { putBeside } from "./put-beside.ts";
import { useWhy } from "./use-why.ts";
import css from "./why.module.css";
import { WhyCardBody } from "./why-card-body.tsx";

const GoProblems = lazyComponent("GoProblems", "nowhere");

/** The card that is open, if one is. */
export function WhyDialog(): ReactNode {
  const request = useShell((shell) => shell.why);
  return request === null ? null : <OpenCard request={request} />;
}

/**
 * Shows all that is known about a place, next to it. It is not modal: the editors can still be used, and a press
 * outside closes it.
 */
function OpenCard({ request }: { readonly request: WhyRequest }): ReactNode {
  const { shell } = usePlayground();
  const element = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);
  const why = useWhy(request);
  // No part of the Go text is sent to the server: controller-gen reads it.
  const goPlace = request.document === "go" && typeof request.at === "number" ? request.at : undefined;
  const known = typeof why === "object" && "card" in why ? why : undefined;

  const closeByKey = useCallback((): void => {
    const back = from.current;
    shell.update((old) => ({ ...old, why: null }));
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  }, [shell]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (element.current?.contains(focused) !== true) from.current = focused;
    element.current?.focus({ preventScroll: true });
  }, [request]);
  // The height of the card depends on its content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after the card has changed.
  useLayoutEffect(() => {
    if (element.current === null) return;
    putBeside(element.current, request.anchor);
    // The focused element may have disappeared with the problem that it fixed.
    if (document.activeElement === document.body) element.current.focus({ preventScroll: true });
  }, [request, why]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      const isInside = event.target instanceof Node && element.current?.contains(event.target) === true;
      if (!isInside) shell.update((old) => ({ ...old, why: null }));
    };
    // Until the next answer nothing may have the focus. Escape still means the card then.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && event.target === document.body) closeByKey();
    };
    addEventListener("pointerdown", onPointerDown, { capture: true });
    addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("pointerdown", onPointerDown, { capture: true });
      removeEventListener("keydown", onKeyDown);
    };
  }, [shell, closeByKey]);

  return (
    <section
      ref={element}
      className={css["card"]}
      role="dialog"
      aria-labelledby="why-title"
      aria-busy={why === "awaited"}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        closeByKey();
      }}
    >
      <div className={css["head"]}>
        <h2 id="why-title">
          <span className="visually-hidden">Why: </span>
          {known !== undefined ? <code>{known.card.title}</code> : documentTitles[request.document]}
        </h2>
        {known !== undefined && (
          <span className={css["place"]}>
            {documentTitles[request.document]},{" "}
            <PlaceLink location={known.card.place} names={known.answered.names} />
          </span>
        )}
        <Button look="plain" aria-label="Close" className={css["close"]} onClick={closeByKey}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={css["body"]}>
        {goPlace !== undefined && <GoProblems at={goPlace} />}
        {why === "awaited" && <p role="status">Looking ...</p>}
        {why === "nothing" && goPlace === undefined && (
          <p role="status">
            Nothing at this place reached the server: the text is empty, or what comes before it is rejected.
          </p>
        )}
        {typeof why === "object" && "failure" in why && (
          <FailureNote failure={why.failure} onAgain={why.again} />
        )}
        {known !== undefined && <WhyCardBody {...known} />}
      </div>
    </section>
  );
}
