import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import css from "./project.module.css";
import type { Mark } from "./summary.ts";

const icons = { wrong: "cross", told: "alert", fine: "check", none: "minus", waiting: "more" } as const;

/** The mark of a document: a shape and a colour. Its words are beside it. */
export function MarkIcon({ mark }: { readonly mark: Mark }): ReactNode {
  return (
    <span className={`${css["mark"]} ${css[mark]}`}>
      <Icon name={icons[mark]} size={11} />
    </span>
  );
}
