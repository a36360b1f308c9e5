import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import type { Converter } from "../engine/index.ts";

/** How long the function may take for one review. */
const timeLimit = 500;
const memoryLimit = 64 * 1024 * 1024;
/** More would overflow the stack of the host, which nobody could catch. */
const stackLimit = 128 * 1024;

const timedOut = "conversion timed out";

/** Calls the scenario's function with an object's text; a function that returns nothing gives null. */
const callConvert = `(text, desiredAPIVersion) => {
  const converted = JSON.stringify(convert(JSON.parse(text), desiredAPIVersion));
  return converted === undefined ? "null" : converted;
}`;

/**
 * Loads the cage in which conversion functions run: an engine of its own in WebAssembly, with nothing of its host in
 * it, a limit of memory and one of time. Each review gets a fresh one.
 */
export async function loadCage(): Promise<(source: string) => Converter> {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  return (source) => (objects, desiredAPIVersion) => convertAll(module, source, objects, desiredAPIVersion);
}

function convertAll(
  module: QuickJSWASMModule,
  source: string,
  objects: readonly string[],
  desiredAPIVersion: string,
): ReturnType<Converter> {
  const runtime = module.newRuntime({ memoryLimitBytes: memoryLimit, maxStackSizeBytes: stackLimit });
  const end = performance.now() + timeLimit;
  let late = false;
  runtime.setInterruptHandler(() => {
    late = performance.now() > end;
    return late;
  });
  const context = runtime.newContext();
  try {
    return Scope.withScope((scope) => {
      const run = (call: () => ReturnType<QuickJSContext["evalCode"]>): QuickJSHandle => {
        const result = call();
        if (result.error === undefined) return scope.manage(result.value);
        const thrown = scope.manage(result.error);
        throw new Thrown(late ? timedOut : exceptionText(context, thrown));
      };
      run(() => context.evalCode(source.replaceAll(/^(\s*)export\s+/gm, "$1"), "conversion.js"));
      const convert = run(() => context.evalCode(callConvert));
      const version = scope.manage(context.newString(desiredAPIVersion));
      const converted = objects.map((object) => {
        const text = scope.manage(context.newString(object));
        return context.getString(run(() => context.callFunction(convert, context.undefined, text, version)));
      });
      return { objects: converted };
    });
  } catch (error) {
    if (error instanceof Thrown) return { failure: error.message };
    throw error;
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

/** Leaves the cage with what the function threw; caught in this file. */
class Thrown extends Error {}

/** The message of a thrown Error, and any other thrown value as a string. */
function exceptionText(context: QuickJSContext, thrown: QuickJSHandle): string {
  if (context.typeof(thrown) === "object") {
    const message = context.getProp(thrown, "message");
    const text = context.typeof(message) === "string" ? context.getString(message) : undefined;
    message.dispose();
    if (text !== undefined) return text;
  }
  return context.getString(thrown);
}
