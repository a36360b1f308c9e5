/** With this keyword, a node keeps fields that its schema does not declare. */
export const preserve = "x-kubernetes-preserve-unknown-fields";
