import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import type { Converter, ConverterResult } from "../engine/index.ts";
import { failureOf, fileName } from "./fault.ts";

/** How long the function may take for one review, in milliseconds. */
const timeLimit = 500;
/** What runs that meet a limit may take together: then the function is not run again. */
const wasteLimit = 4 * timeLimit;
const limits: ReadonlySet<string | undefined> = new Set(["time", "memory", "stack"]);
const memoryLimit = 64 * 1024 * 1024;
/** More would overflow the stack of the host, which nobody could catch. */
const stackLimit = 128 * 1024;

/**
 * Calls the scenario's function with an object's text; a function that returns nothing gives null. It keeps JSON as
 * it was before the person's text ran.
 */
const wrapper = `(({ parse, stringify }) => (convert, text, desiredAPIVersion) => {
  const converted = stringify(convert(parse(text), desiredAPIVersion));
  return converted === undefined ? "null" : converted;
})(JSON)`;

/**
 * Loads the cage in which conversion functions run: an engine of its own in WebAssembly, with nothing of its host in
 * it, a limit of memory and one of time. Each review gets a fresh one.
 */
export async function loadCage(): Promise<(source: string) => Converter> {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  // The text before is forgotten, and with it what it wasted.
  let last: { readonly source: string; readonly convert: Converter } | undefined;
  return (source) => {
    if (last?.source !== source) last = { source, convert: patiently(module, source) };
    return last.convert;
  };
}

/** Converts until too much time has gone into runs that met a limit; from then on the last of them is the answer. */
function patiently(module: QuickJSWASMModule, source: string): Converter {
  let wasted = 0;
  let stopped: ConverterResult | undefined;
  return (objects, desiredAPIVersion) => {
    if (stopped !== undefined && wasted >= wasteLimit) return stopped;
    const start = performance.now();
    const result = convertAll(module, source, objects, desiredAPIVersion);
    if ("failure" in result && limits.has(result.fault?.kind)) {
      wasted += performance.now() - start;
      stopped = result;
    }
    return result;
  };
}

function convertAll(
  module: QuickJSWASMModule,
  source: string,
  objects: readonly string[],
  desiredAPIVersion: string,
): ConverterResult {
  const runtime = module.newRuntime({ memoryLimitBytes: memoryLimit, maxStackSizeBytes: stackLimit });
  const end = performance.now() + timeLimit;
  let late = false;
  let isLoading = true;
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
        throw new Failed(failureOf(context, scope.manage(result.error), source, { late, isLoading }));
      };
      const wrap = run(() => context.evalCode(wrapper));
      run(() => context.evalCode(asScript(source), fileName));
      isLoading = false;
      const convert = run(() => context.evalCode('typeof convert === "function" ? convert : undefined'));
      if (context.typeof(convert) !== "function") {
        return { failure: "convert is not defined", fault: { kind: "missing" } };
      }
      const version = scope.manage(context.newString(desiredAPIVersion));
      const converted = objects.map((object) => {
        const text = scope.manage(context.newString(object));
        return context.getString(
          run(() => context.callFunction(wrap, context.undefined, convert, text, version)),
        );
      });
      return { objects: converted };
    });
  } catch (error) {
    if (error instanceof Failed) return error.result;
    throw error;
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

/** The text without its `export`s, which a script must not have, every character else in its place. */
function asScript(source: string): string {
  return source.replaceAll(/^([ \t]*)export(?=[ \t])/gm, "$1      ");
}

/** Leaves the cage with what the function threw; caught in this file. */
class Failed extends Error {
  readonly result: ConverterResult;

  constructor(result: ConverterResult) {
    super();
    this.result = result;
  }
}
