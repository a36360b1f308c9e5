import { frame } from "../../apimachinery/fault/frame.ts";
import { inner, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** One line of the errors of a value: the path as the server prints it, and what is wrong there. */
export const atField = frame("atField", words`${text("field")}: ${inner("why")}`);
