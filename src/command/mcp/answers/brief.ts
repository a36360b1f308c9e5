/** Members that all answers have: what was left out, and the link to the page. */
export interface Common {
  readonly truncated?: string[];
  readonly link?: string;
  readonly linkNote?: string;
}

/** Keeps an answer short enough for an agent, and remembers what it leaves out. */
export class Brief {
  readonly #leftOut = new Set<string>();

  /** The first items of many. `what` names the items in the plural. */
  first<T>(items: readonly T[], most: number, what: string): T[] {
    if (items.length > most) this.note(`${items.length - most} more ${what} are left out.`);
    return items.slice(0, most);
  }

  /** The beginning of a long text. */
  text(text: string, most = 1500): string {
    if (text.length <= most) return text;
    this.note("Long texts are cut off; they end with …");
    return `${text.slice(0, most)}…`;
  }

  note(text: string): void {
    this.#leftOut.add(text);
  }

  /** Says what was left out, if anything. */
  get truncated(): Pick<Common, "truncated"> {
    return this.#leftOut.size === 0 ? {} : { truncated: [...this.#leftOut] };
  }
}

/** Texts up to this length are returned as a whole, longer ones as a diff. */
export const mostReturned = 16_000;
