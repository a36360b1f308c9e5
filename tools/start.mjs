import { ensurePackages, root } from "./run.mjs";

await ensurePackages();
const { build, preview } = await import("vite");
console.log("Building ...");
await build({ root, logLevel: "error" });
const server = await preview({
  root,
  preview: { port: Number(process.env["PORT"] ?? 4173), host: "127.0.0.1" },
});
const [address] = server.resolvedUrls?.local ?? [];
console.log(`CRD Playground is at ${address}\nStop it with Ctrl+C.`);
