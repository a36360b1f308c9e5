import { listType, optionalType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { namedFormatType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/format.go. */
export const formats: Library = {
  name: "format",
  since: "1.31",
  functions: [
    {
      name: "format.byte",
      overloads: [global("format.byte", [], namedFormatType)],
    },
    {
      name: "format.date",
      overloads: [global("format.date", [], namedFormatType)],
    },
    {
      name: "format.datetime",
      overloads: [global("format.datetime", [], namedFormatType)],
    },
    {
      name: "format.dns1035Label",
      overloads: [global("format.dns1035Label", [], namedFormatType)],
    },
    {
      name: "format.dns1035LabelPrefix",
      overloads: [global("format.dns1035LabelPrefix", [], namedFormatType)],
    },
    {
      name: "format.dns1123Label",
      overloads: [global("format.dns1123Label", [], namedFormatType)],
    },
    {
      name: "format.dns1123LabelPrefix",
      overloads: [global("format.dns1123LabelPrefix", [], namedFormatType)],
    },
    {
      name: "format.dns1123Subdomain",
      overloads: [global("format.dns1123Subdomain", [], namedFormatType)],
    },
    {
      name: "format.dns1123SubdomainPrefix",
      overloads: [global("format.dns1123SubdomainPrefix", [], namedFormatType)],
    },
    {
      name: "format.labelValue",
      overloads: [global("format.labelValue", [], namedFormatType)],
    },
    {
      name: "format.named",
      overloads: [global("format-named", [stringType], optionalType(namedFormatType))],
    },
    {
      name: "format.qualifiedName",
      overloads: [global("format.qualifiedName", [], namedFormatType)],
    },
    {
      name: "format.uri",
      overloads: [global("format.uri", [], namedFormatType)],
    },
    {
      name: "format.uuid",
      overloads: [global("format.uuid", [], namedFormatType)],
    },
    {
      name: "validate",
      overloads: [
        member("format-validate", [namedFormatType, stringType], optionalType(listType(stringType))),
      ],
    },
  ],
};
