import type { ExamplesOf } from "../function.ts";
import type { quantities } from "../quantity.ts";

export const quantitiesExamples: ExamplesOf<typeof quantities> = {
  quantity_add: "quantity('50k').add(quantity('20')).isGreaterThan(quantity('50k'))",
  quantity_add_int: "quantity('50k').add(20).asInteger() == 50020",
  quantity_get_float: "quantity('50m').asApproximateFloat() == 0.05",
  quantity_get_int: "quantity('50k').asInteger() == 50000",
  quantity_compare_to: "quantity('1Gi').compareTo(quantity('1G')) == 1",
  quantity_is_greater_than: "quantity('2').isGreaterThan(quantity('1500m'))",
  quantity_is_integer: "quantity('1k').isInteger() && !quantity('100m').isInteger()",
  quantity_is_less_than: "quantity('1500m').isLessThan(quantity('2'))",
  is_quantity_string: "isQuantity('1.5Gi') && !isQuantity('1.5GB')",
  string_to_quantity: "quantity('1') == quantity('1000m')",
  quantity_sign: "sign(quantity('-1')) == -1",
  quantity_sub: "quantity('2').sub(quantity('500m')).asApproximateFloat() == 1.5",
  quantity_sub_int: "quantity('1').sub(1).asInteger() == 0",
};
