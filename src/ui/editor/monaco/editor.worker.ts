/** Monaco's worker, which compares and searches texts. Like the other workers, it has no network and no storage. */
import "monaco-editor/editor/editor.worker";
import { keepHarmless } from "../../../worker/without-network.ts";

keepHarmless(globalThis);
