import { invalid } from "../../apimachinery/field/error.ts";
import { isValidPathSegmentName } from "../../apimachinery/field/names.ts";
import {
  badRequest,
  conflict,
  genericFailure,
  invalidStatus,
  notFound,
  type Status,
  untypedError,
} from "../../apimachinery/status/status.ts";
import { quote } from "../../go/value/go-text.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";

const resource = { group: "apiextensions.k8s.io", name: "customresourcedefinitions" };

/** Storage rejects a new object with a resourceVersion, after all validation, if it can parse the version. */
export function versionOnCreate(sent: ValueMap): Status | undefined {
  const version = stringAt(sent, "resourceVersion");
  return !isUint64(version) || BigInt(version) === 0n
    ? undefined
    : untypedError("resourceVersion should not be set on objects to be created");
}

/**
 * Returns the error that ends an update before its body is read: a name with slashes makes an invalid URL.
 * Upstream: the routes of github.com/emicklei/go-restful.
 */
export function urlFault(name: string): Status | undefined {
  const [first = "", ...parts] = name.replace(/\/+$/, "").split("/");
  if (first === "" && parts.length === 0 && name !== "") {
    return genericFailure(
      405,
      "MethodNotAllowed",
      "the server does not allow this method on the requested resource",
    );
  }
  if (first !== "" && (parts.length === 0 || (parts.length === 1 && parts[0] === "status"))) return undefined;
  return name === ""
    ? undefined
    : genericFailure(404, "NotFound", "the server could not find the requested resource");
}

/**
 * Returns the error that ends an update before validation: it is for another object, or not based on the latest state.
 */
export function preconditionFailure(sent: ValueMap, stored: ValueMap): Status | undefined {
  const name = stringAt(sent, "name");
  const storedName = stringAt(stored, "name");
  if (name === "") {
    const why = `the name of the object (${storedName} based on URL) was undeterminable: name must be provided`;
    return badRequest(why);
  }
  const [urlName = ""] = name.split("/");
  if (name !== urlName) {
    return badRequest(`the name of the object (${name}) does not match the name on the URL (${urlName})`);
  }
  const faults = isValidPathSegmentName(name, false);
  if (faults.length > 0) return badRequest(`Name parameter invalid: ${quote(name)}: ${faults.join(";")}`);
  if (name !== storedName) return notFound(resource, name);
  const [uid, storedUid] = [stringAt(sent, "uid"), stringAt(stored, "uid")];
  if (uid !== "" && uid !== storedUid) {
    const key = `/registry/${resource.group}/${resource.name}/${name}`;
    const why = `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${storedUid}`;
    return conflict(resource, name, why);
  }
  const version = stringAt(sent, "resourceVersion");
  if (version !== "" && !isUint64(version)) return badVersion(version);
  if (version === "" || BigInt(version) === 0n) {
    const error = invalid(["metadata", "resourceVersion"], "0", "must be specified for an update", {
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
  return untypedError(`strconv.ParseUint: parsing ${quote(text)}: ${why}`);
}
