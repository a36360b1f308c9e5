import type { SuiteTest } from "../suite.ts";

/** A test suite in the format of openshift/api (`tests/<crd>/<name>.yaml`), with its tests as ours. */
export interface OpenshiftSuite {
  readonly name: string;
  /** The metadata.name of the definition; "" where the file does not say. */
  readonly crdName: string;
  /** A file with the definition, in the older form of the format. */
  readonly crdPath?: string;
  readonly version?: string;
  readonly featureGates?: readonly string[];
  readonly tests: readonly SuiteTest[];
}

/** An object to be created, as the file has it. */
export interface OnCreate {
  readonly name: string;
  readonly initial: string;
  readonly expected?: string;
  readonly expectedError?: string;
}

/** An update, as the file has it. */
export interface OnUpdate extends OnCreate {
  readonly initialCRDPatches?: NonNullable<SuiteTest["previousCrdPatches"]>;
  readonly updated: string;
  readonly expectedStatusError?: string;
}
