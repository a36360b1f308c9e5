import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import type { Converter, ConverterResult } from "../engine/index.ts";
import { failureOf, fileName } from "./fault.ts";

/** The time limit of the function for one review, in milliseconds. */
const timeLimit = 500;
/** The total time of runs that met a limit, after which the function is not run again. */
const wasteLimit = 4 * timeLimit;
const limits: ReadonlySet<string | undefined> = new Set(["time", "memory", "stack"]);
const memoryLimit = 64 * 1024 * 1024;
/** A page of WebAssembly memory. */
const pageSize = 64 * 1024;
/** The initial memory with which the engine was built. */
const initialMemory = 16 * 1024 * 1024;
/** The maximum memory of the engine: its own, the limit, and room for fragmentation. */
const maximumMemory = 96 * 1024 * 1024;
/** A larger stack would overflow the host's, which cannot be caught. */
const stackLimit = 128 * 1024;

/**
 * Calls the scenario's function with an object's text; a function that returns nothing gives null. It keeps JSON as
 * it was before the person's text ran.
 */
const wrapper = `(({ parse, stringify }) => (convert, text, desiredAPIVersion) => {
  const converted = stringify(convert(parse(text), desiredAPIVersion));
  return converted === undefined ? "null" : converted;
})(JSON)`;

/** Runs functions, each given as a text. */
export interface Cage {
  (source: string): Converter;
  /** Waits until a run can start: after a run that left the engine in a bad state, a new engine is created. */
  readonly ready: () => Promise<void>;
}

/** The engine; undefined while a new one is created. */
interface Engine {
  readonly current: () => QuickJSWASMModule | undefined;
  readonly renew: () => void;
}

/** The result if there is no engine for a run: only a lack of memory leaves one in a bad state. */
const outOfMemory: ConverterResult = { failure: "out of memory", fault: { kind: "memory" } };

/**
 * Loads the sandbox for conversion functions: a separate engine in WebAssembly that contains nothing of its host,
 * with limits on memory and time. Each review gets a fresh one.
 */
export async function loadCage(): Promise<Cage> {
  let module: QuickJSWASMModule | undefined = await newModule();
  let renewal = Promise.resolve();
  const engine: Engine = {
    current: () => module,
    renew: () => {
      module = undefined;
      renewal = newModule().then((fresh) => {
        module = fresh;
      });
      // Those who wait for it get the error.
      renewal.catch(() => {});
    },
  };
  // The previous text is forgotten, and with it the time that it wasted.
  let last: { readonly source: string; readonly convert: Converter } | undefined;
  const cage = (source: string): Converter => {
    if (last?.source !== source) last = { source, convert: patiently(engine, source) };
    return last.convert;
  };
  return Object.assign(cage, { ready: () => renewal });
}

function newModule(): Promise<QuickJSWASMModule> {
  // The engine's own limit does not count the buffers of typed arrays: only the size of the memory stops them.
  const wasmMemory = new WebAssembly.Memory({
    initial: initialMemory / pageSize,
    maximum: maximumMemory / pageSize,
  });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

/**
 * Converts until too much time was spent in runs that met a limit; from then on returns the last of their results.
 */
function patiently(engine: Engine, source: string): Converter {
  let wasted = 0;
  let stopped: ConverterResult | undefined;
  return (objects, desiredAPIVersion) => {
    if (stopped !== undefined && wasted >= wasteLimit) return stopped;
    const start = performance.now();
    const result = convertAll(engine, source, objects, desiredAPIVersion);
    if ("failure" in result && limits.has(result.fault?.kind)) {
      wasted += performance.now() - start;
      stopped = result;
    }
    return result;
  };
}

function convertAll(
  engine: Engine,
  source: string,
  objects: readonly string[],
  desiredAPIVersion: string,
): ConverterResult {
  const module = engine.current();
  if (module === undefined) return outOfMemory;
  const runtime = module.newRuntime({ memoryLimitBytes: memoryLimit, maxStackSizeBytes: stackLimit });
  const end = performance.now() + timeLimit;
  let late = false;
  let isLoading = true;
  let isBroken = false;
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
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // The engine itself failed, in a place where it does not check for memory.
    isBroken = true;
    return outOfMemory;
  } finally {
    try {
      context.dispose();
      runtime.dispose();
    } catch {
      // If memory ran out in the middle of an operation, the engine notices at its end that not everything was freed.
      isBroken = true;
    }
    if (isBroken) engine.renew();
  }
}

/** The text without `export`, which a script must not contain; all other characters keep their places. */
function asScript(source: string): string {
  return source.replaceAll(/^([ \t]*)export(?=[ \t])/gm, "$1      ");
}

/** Leaves the sandbox with what the function threw; caught in this file. */
class Failed extends Error {
  readonly result: ConverterResult;

  constructor(result: ConverterResult) {
    super();
    this.result = result;
  }
}
