/** With this a node keeps what its schema does not declare. */
export const preserve = "x-kubernetes-preserve-unknown-fields";
