import { createGoTypes } from "../../controllergen/go-types.ts";
import { type GoAccount, type GoFault, goAccount } from "./account.ts";
import { faultFixes, type GoFix } from "./fault-fixes.ts";
import type { GoSource } from "./source.ts";

/** What helps a person with Go text beside the definition; one of them keeps what it has read of Kubernetes. */
export interface GoTools {
  account(source: GoSource): Promise<GoAccount>;
  fixes(source: GoSource, fault: GoFault): Promise<readonly GoFix[]>;
}

export function createGoTools(): GoTools {
  const goTypes = createGoTypes();
  return {
    account: (source) => goAccount(goTypes, source),
    fixes: (source, fault) => faultFixes(goTypes, source, fault),
  };
}
