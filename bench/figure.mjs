import { figures } from "./figures.mjs";
import { bundle } from "./lib/build.mjs";

/** Measures the figure with the given name in this process, and sends its results to the process that started this one. */
const figure = figures.find(({ name }) => name === process.argv[2]);
if (figure === undefined) throw new Error(`no figure is called ${process.argv[2]}`);
const paths = [];
for (const entry of figure.builds) paths.push(await bundle(entry));
// What needs a process with other options starts it.
const modules = figure.name === "memory" ? [] : await Promise.all(paths.map((path) => import(path)));
const results = await figure.measure(modules, paths);
process.send?.(results, () => process.exit(0));
