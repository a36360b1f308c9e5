import type { ComponentPropsWithRef, ReactNode } from "react";
import css from "./button.module.css";
import { classes } from "./classes.ts";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `plain` has no border until it is hovered, `link` is for running text, and `tinted` is a weaker `primary`. */
  readonly look?: "outlined" | "primary" | "tinted" | "plain" | "link";
}

export function Button({ look = "outlined", className, ...rest }: ButtonProps): ReactNode {
  return <button type="button" className={classes(css["button"], css[look], className)} {...rest} />;
}
