/** Lines of vitest's and Playwright's list reporters: a mark, the test's name, how long it took. */
const unit = /^\s*✓\s+(.*?)\s+(\d+)ms$/;
const browser = /^\s*(?:✓|✘|ok|x)\s+\d+\s+(.*?)\s+\((\d+(?:\.\d+)?)(ms|s|m)\)$/;
const inSeconds = { ms: 0.001, s: 1, m: 60 };

/**
 * The slowest tests, from the output of the vitest and Playwright reporters.
 * @param {readonly string[]} outputs @param {number} count
 * @returns {{ seconds: number, name: string }[]}
 */
export function slowestTests(outputs, count) {
  const found = outputs.flatMap((output) =>
    output.split("\n").flatMap((line) => {
      const [, page, time, scale] = browser.exec(line) ?? [];
      if (page !== undefined) {
        const factor = inSeconds[/** @type {keyof typeof inSeconds} */ (scale)];
        return [{ name: page, seconds: Number(time) * factor }];
      }
      const [, name, milliseconds] = unit.exec(line) ?? [];
      return name === undefined ? [] : [{ name, seconds: Number(milliseconds) / 1000 }];
    }),
  );
  return found.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}
