import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import css from "./done.module.css";

/** Whether something is done: by shape and colour, and in words for screen readers. */
export function Done({ isDone }: { readonly isDone: boolean }): ReactNode {
  return (
    <span className={classes(css["mark"], isDone && css["done"])}>
      {isDone && <Icon name="check" size={14} />}
      <span className="visually-hidden">{isDone ? "Done: " : "Not done: "}</span>
    </span>
  );
}
