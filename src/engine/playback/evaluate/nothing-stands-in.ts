/** What to do about a webhook without a replacement. */
export const nothingStandsIn =
  "The server asks the definition's webhook to convert the object, but there is no webhook here. Add a `conversion` to the scenario: a JavaScript function `convert(object, desiredAPIVersion)` that does what the webhook would do. The tab Conversion writes a template. If only `apiVersion` differs between the versions, `strategy: None` needs no webhook.";
