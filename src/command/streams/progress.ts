import { visibleLine } from "../visible.ts";

/** How far a run over a stream is. */
export interface Progress {
  /** Items that are done, and bytes that were read for them. */
  readonly done: number;
  readonly bytes: number;
}

/** How progress is shown. */
export interface ProgressOptions {
  readonly tell: (text: string) => void;
  /** Whether one line is written again and again. */
  readonly isTerminal: boolean;
  /** The bytes of all files. Undefined if that is not known. */
  readonly total: number | undefined;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** How often a line is written, in milliseconds: in a terminal, and otherwise. */
const pauses = { terminal: 500, log: 10_000 };

/** Tells how far a run is, how fast, and how long it still takes. */
export class ProgressLine {
  readonly #options: ProgressOptions;
  readonly #start: number;
  #last: number;
  #first: Progress | undefined;
  #width = 0;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#start = options.clock();
    this.#last = this.#start;
  }

  /** Tells it, unless it was told a moment ago. */
  update(progress: Progress): void {
    const { clock, isTerminal } = this.#options;
    const now = clock();
    this.#first ??= progress;
    if (now - this.#last < (isTerminal ? pauses.terminal : pauses.log)) return;
    this.#last = now;
    this.#write(this.#text(progress, now));
  }

  /** Leaves the terminal as it was before. */
  end(): void {
    if (this.#width > 0) this.#options.tell(`\r${" ".repeat(this.#width)}\r`);
    this.#width = 0;
  }

  #write(text: string): void {
    const { tell, isTerminal } = this.#options;
    if (!isTerminal) return tell(`${visibleLine(text)}\n`);
    tell(`\r${text.padEnd(this.#width)}`);
    this.#width = text.length;
  }

  #text({ done, bytes }: Progress, now: number): string {
    const { total } = this.#options;
    const seconds = (now - this.#start) / 1000;
    const rate = (done - (this.#first?.done ?? 0)) / seconds;
    const parts = [
      `${done.toLocaleString("en")} objects`,
      `${Math.round(rate).toLocaleString("en")} per second`,
    ];
    if (total !== undefined && total > 0) {
      const share = Math.min(1, bytes / total);
      parts.push(`${Math.floor(share * 100)} % of ${sizeText(total)}`);
      const own = bytes - (this.#first?.bytes ?? 0);
      if (own > 0) parts.push(`${timeText((seconds * (total - bytes)) / own)} left`);
    } else parts.push(sizeText(bytes));
    return parts.join(", ");
  }
}

function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(Math.max(0, seconds))} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
