import { expect, test } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { kindOf } from "../../apimachinery/request/group-version-kind.ts";
import { definitionKind, kindFault } from "./kind.ts";

const crd = "CustomResourceDefinition";
const scheme = 'in scheme "pkg/runtime/scheme.go:111"';
const group = "apiextensions.k8s.io";

test.each<[string, string, string | undefined]>([
  ["", "", undefined],
  [`${group}/v1`, crd, undefined],
  [`${group}/`, crd, undefined],
  [`${group}/v1beta1`, crd, undefined],
  ["o/", crd, "Object 'apiVersion' is missing in '{}'"],
  ["v1", "List", `no kind "List" is registered for version "v1" ${scheme}`],
  ["apps/v1", "Deployment", `no kind "Deployment" is registered for version "apps/v1" ${scheme}`],
  [`${group}/v2`, crd, `no kind "${crd}" is registered for version "${group}/v2" ${scheme}`],
  [`${group}/v1`, `${crd}List`, `converting (v1.${crd}List) to (apiextensions.${crd}): unknown conversion`],
  ["meta.k8s.io/v1", "Status", `converting (v1.Status) to (apiextensions.${crd}): unknown conversion`],
])("%s %s", (apiVersion, kind, fault) => {
  expect(kindFault(kindOf(apiVersion, kind, definitionKind), "{}", newest)?.text).toBe(fault);
});
