import { type ReactNode, useLayoutEffect, useRef } from "react";
import { usePlayground } from "../shell/context.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import css from "./dialog.module.css";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For content to browse: nearly as large as the window. */
  readonly isWide?: boolean;
}

/**
 * The one open dialog. The browser keeps the focus in it, closes it on Escape and restores the focus. At the start, the
 * element with `data-focus-first` gets the focus, otherwise the first focusable one.
 */
export function Dialog({ title, children, isWide = false }: DialogProps): ReactNode {
  const { shell } = usePlayground();
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect, since it must close before the element is removed. Otherwise the focus is not restored.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    return () => dialog?.close();
  }, []);
  const close = (): void => shell.update((old) => ({ ...old, dialog: null }));
  return (
    <dialog
      ref={element}
      className={classes(css["dialog"], isWide && css["wide"])}
      aria-labelledby="dialog-title"
      // On Escape at once, not only with the close event, which comes later.
      onCancel={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      // WebKit's search fields handle Escape themselves, so the dialog gets no cancel event.
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        const isField = event.target instanceof HTMLInputElement && event.target.type === "search";
        if (!isField) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={css["inner"]}>
        <div className={css["head"]}>
          <h2 id="dialog-title">{title}</h2>
          <Button look="plain" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
