/** Uses a core fully, until the process that started it ends it or is gone. */
process.on("disconnect", () => process.exit());
function burn() {
  const until = performance.now() + 200;
  while (performance.now() < until);
  // So that the end of the other process is noticed.
  setImmediate(burn);
}
burn();
