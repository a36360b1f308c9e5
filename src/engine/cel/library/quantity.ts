import { boolType, doubleType, intType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { quantityType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/quantity.go. */
export const quantities: Library = {
  name: "kubernetes.quantity",
  since: "1.28",
  functions: [
    {
      name: "add",
      overloads: [
        member("quantity_add", [quantityType, quantityType], quantityType),
        member("quantity_add_int", [quantityType, intType], quantityType),
      ],
    },
    {
      name: "asApproximateFloat",
      overloads: [member("quantity_get_float", [quantityType], doubleType)],
    },
    {
      name: "asInteger",
      overloads: [member("quantity_get_int", [quantityType], intType)],
    },
    {
      name: "compareTo",
      overloads: [member("quantity_compare_to", [quantityType, quantityType], intType)],
    },
    {
      name: "isGreaterThan",
      overloads: [member("quantity_is_greater_than", [quantityType, quantityType], boolType)],
    },
    {
      name: "isInteger",
      overloads: [member("quantity_is_integer", [quantityType], boolType)],
    },
    {
      name: "isLessThan",
      overloads: [member("quantity_is_less_than", [quantityType, quantityType], boolType)],
    },
    {
      name: "isQuantity",
      overloads: [global("is_quantity_string", [stringType], boolType)],
    },
    {
      name: "quantity",
      overloads: [global("string_to_quantity", [stringType], quantityType)],
    },
    {
      name: "sign",
      overloads: [global("quantity_sign", [quantityType], intType)],
    },
    {
      name: "sub",
      overloads: [
        member("quantity_sub", [quantityType, quantityType], quantityType),
        member("quantity_sub_int", [quantityType, intType], quantityType),
      ],
    },
  ],
};
