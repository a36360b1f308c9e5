import { invalid } from "../../apimachinery/field/error.ts";
import { isValidPathSegmentName, joined } from "../../apimachinery/field/names.ts";
import { resourceVersionOnCreate } from "../../apimachinery/request/handler-faults.ts";
import { methodNotAllowed, noSuchUrl } from "../../apimachinery/status/faults.ts";
import {
  badRequest,
  conflict,
  type GroupName,
  genericFailure,
  invalidStatus,
  notFound,
  type Status,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import {
  nameInvalid,
  nameMismatch,
  nameUndeterminable,
  resourceVersionInvalid,
  uidPrecondition,
} from "../customresource/faults.ts";
import { versionMissing } from "../schema/objectmeta/faults.ts";

const resource = { group: "apiextensions.k8s.io", name: "customresourcedefinitions" };

/** Storage rejects a new object with a resourceVersion, after all validation, if it can parse the version. */
export function versionOnCreate(sent: ValueMap): Status | undefined {
  const version = stringAt(sent, "resourceVersion");
  return !isUint64(version) || BigInt(version) === 0n ? undefined : untypedError(resourceVersionOnCreate());
}

/**
 * Returns the error that ends an update before its body is read: a name with slashes makes an invalid URL.
 * Upstream: the routes of github.com/emicklei/go-restful.
 */
export function urlFault(name: string): Status | undefined {
  const [first = "", ...parts] = name.replace(/\/+$/, "").split("/");
  if (first === "" && parts.length === 0 && name !== "") {
    return genericFailure(405, "MethodNotAllowed", methodNotAllowed());
  }
  if (first !== "" && (parts.length === 0 || (parts.length === 1 && parts[0] === "status"))) return undefined;
  return name === "" ? undefined : genericFailure(404, "NotFound", noSuchUrl());
}

/** The resource of an update, and where it is stored. */
export interface UpdatedResource {
  readonly resource: GroupName;
  /** The key in storage of all its objects. */
  readonly registry: string;
  /** Whether an update may lack the resourceVersion. */
  readonly isUnconditional: boolean;
}

const definitions: UpdatedResource = {
  resource,
  registry: `/registry/${resource.group}/${resource.name}`,
  isUnconditional: false,
};

/**
 * Returns the error that ends an update before validation: it is for another object, or not based on the latest state.
 */
export function preconditionFailure(
  sent: ValueMap,
  stored: ValueMap,
  { resource, registry, isUnconditional } = definitions,
): Status | undefined {
  const name = stringAt(sent, "name");
  const storedName = stringAt(stored, "name");
  if (name === "") {
    return badRequest(nameUndeterminable({ onUrl: storedName }));
  }
  const [urlName = ""] = name.split("/");
  if (name !== urlName) {
    return badRequest(nameMismatch({ written: name, onUrl: urlName }));
  }
  const faults = isValidPathSegmentName(name, false);
  if (faults.length > 0) return badRequest(nameInvalid({ name, why: joined(faults, ";").text }));
  if (name !== storedName) return notFound(resource, name);
  const [uid, storedUid] = [stringAt(sent, "uid"), stringAt(stored, "uid")];
  if (uid !== "" && uid !== storedUid) {
    const namespace = stringAt(stored, "namespace");
    const key = namespace === "" ? `${registry}/${name}` : `${registry}/${namespace}/${name}`;
    return conflict(resource, name, uidPrecondition({ key, sent: uid, stored: storedUid }));
  }
  const version = stringAt(sent, "resourceVersion");
  if (version !== "" && !isUint64(version)) return badVersion(version);
  if (version === "" || BigInt(version) === 0n) {
    if (isUnconditional) return undefined;
    const error = invalid(["metadata", "resourceVersion"], "0", versionMissing(), {
      origin: "update/resourceVersion",
    });
    return invalidStatus(resource.name, resource.group, name, [error]);
  }
  return BigInt(version).toString() === stringAt(stored, "resourceVersion")
    ? undefined
    : conflict(resource, name);
}

function isUint64(text: string): boolean {
  return /^\d+$/.test(text) && BigInt(text) < 2n ** 64n;
}

function badVersion(text: string): Status {
  const why = /^\d+$/.test(text) ? "value out of range" : "invalid syntax";
  return untypedError(resourceVersionInvalid({ written: text, why }));
}
