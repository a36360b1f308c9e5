import type * as faults from "../../apimachinery/field/name-faults.ts";
import type { SentencesOf } from "../sentences-of.ts";

const inUrl = "The name is a part of the object's URL.";

/** What is wrong with a name, and which names are right, wherever it is. */
export const nameSentences: SentencesOf<typeof faults> = {
  "name/too-long": ({ limit }) => `The name has more than ${limit} characters.`,
  "name/empty": "A key is a name, or a domain, a slash and a name: `example.com/team`. Neither can be empty.",
  "name/dots": "The name of a namespace has no dots: letters in lower case, digits and dashes.",
  "name/dns-1123-label":
    "The name has letters in lower case, digits and dashes, and begins and ends with a letter or a digit.",
  "name/dns-1123-subdomain":
    "The name has letters in lower case and digits, with `-` and `.` between them. It begins and ends with a letter or a digit.",
  "name/dns-1035-label":
    "The name has letters in lower case, digits and dashes. It begins with a letter, and ends with a letter or a digit.",
  "name/kind": "A kind is a word such as `CronTab`: letters and digits, starting with a letter.",
  "name/key":
    "The name of a key has at most 63 letters, digits, `-`, `_` and `.`, and begins and ends with a letter or a digit.",
  "name/slashes": "A key has at most one slash, between a domain and a name: `example.com/team`.",
  "name/label-value":
    "The value of a label has at most 63 letters, digits, `-`, `_` and `.`, and begins and ends with a letter or a digit. It can be empty.",
  "name/reserved": `${inUrl} \`.\` and \`..\` have a meaning there.`,
  "name/url": ({ part }) => `${inUrl} It cannot contain \`${part}\`.`,
};
