/** So often the running steps are told. A step may take minutes, and its output is printed only if it fails. */
const interval = 8_000;

/** What a step prints about itself, without colours, in a line of a terminal. @param {string} line */
function shortened(line) {
  const plain = line.replaceAll(/\u001b\[[0-9;]*m/g, "").trim();
  return plain.length > 90 ? `${plain.slice(0, 89)}…` : plain;
}

/** Tells what the running steps do: for how long they have run, how many tests they have passed, what they printed last. */
export class Progress {
  #started = Date.now();
  /** @type {Map<string, { began: number, passed: number, last: string }>} */
  #running = new Map();
  #timer = setInterval(() => this.print(), interval);

  /** @param {string} name @returns {(output: string) => void} a listener for what the step prints */
  begin(name) {
    const step = { began: Date.now(), passed: 0, last: "" };
    this.#running.set(name, step);
    return (output) => {
      const lines = output.split("\n").filter((line) => line.trim() !== "");
      step.passed += lines.filter((line) => line.includes("✓")).length;
      step.last = lines.at(-1) ?? step.last;
    };
  }

  /** @param {string} name */
  end(name) {
    this.#running.delete(name);
  }

  print() {
    const now = Date.now();
    /** @param {number} since */
    const seconds = (since) => `${Math.round((now - since) / 1000)} s`;
    for (const [name, { began, passed, last }] of this.#running) {
      const detail = [...(passed > 0 ? [`${passed} passed`] : []), ...(last === "" ? [] : [shortened(last)])];
      console.log(`  ${seconds(this.#started)}: ${[`${name}, ${seconds(began)}`, ...detail].join(", ")}`);
    }
  }

  stop() {
    clearInterval(this.#timer);
  }
}
