import type { formats } from "../format.ts";
import type { ExamplesOf } from "../function.ts";

export const formatsExamples: ExamplesOf<typeof formats> = {
  "format.byte": "!format.byte().validate('YWJj').hasValue()",
  "format.date": "!format.date().validate('2024-02-29').hasValue()",
  "format.datetime": "!format.datetime().validate('2024-02-29T10:20:30Z').hasValue()",
  "format.dns1035Label": "format.dns1035Label().validate('1a').hasValue()",
  "format.dns1035LabelPrefix": "!format.dns1035LabelPrefix().validate('a-').hasValue()",
  "format.dns1123Label": "!format.dns1123Label().validate('1a').hasValue()",
  "format.dns1123LabelPrefix": "!format.dns1123LabelPrefix().validate('1a-').hasValue()",
  "format.dns1123Subdomain": "!format.dns1123Subdomain().validate('a.example').hasValue()",
  "format.dns1123SubdomainPrefix": "!format.dns1123SubdomainPrefix().validate('a-').hasValue()",
  "format.labelValue": "!format.labelValue().validate('a_B.1').hasValue()",
  "format-named": "format.named('uuid').hasValue() && !format.named('UUID').hasValue()",
  "format.qualifiedName": "!format.qualifiedName().validate('example.com/name').hasValue()",
  "format.uri": "!format.uri().validate('https://example.com/').hasValue()",
  "format.uuid": "format.uuid().validate('1').value() == ['does not match the UUID format']",
  "format-validate": "format.dns1123Label().validate('A').hasValue()",
};
