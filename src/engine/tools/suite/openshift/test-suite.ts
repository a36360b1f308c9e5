import type { SuiteTest } from "../suite.ts";

/** A test suite in the format of openshift/api (`tests/<crd>/<name>.yaml`), with its tests converted to ours. */
export interface OpenshiftSuite {
  readonly name: string;
  /** The metadata.name of the definition; "" if the file does not say. */
  readonly crdName: string;
  /** A file with the definition, in the older version of the format. */
  readonly crdPath?: string;
  readonly version?: string;
  readonly featureGates?: readonly string[];
  /** Whether its server has admission policies, which the format does not know. */
  readonly hasPolicies?: boolean;
  readonly tests: readonly SuiteTest[];
}

/** A test that creates an object, as in the file. */
export interface OnCreate {
  readonly name: string;
  readonly initial: string;
  readonly expected?: string;
  readonly expectedError?: string;
}

/** A test that updates an object, as in the file. */
export interface OnUpdate extends OnCreate {
  readonly initialCRDPatches?: NonNullable<SuiteTest["previousCrdPatches"]>;
  readonly updated: string;
  readonly expectedStatusError?: string;
}
