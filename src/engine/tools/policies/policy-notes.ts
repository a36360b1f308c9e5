/**
 * What the server does with each member of policies and bindings, by the name of the Go struct without its package, then by
 * that of the member. For completion and hovers. A test compares it with the types.
 */
export const policyNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ValidatingAdmissionPolicy: {
    apiVersion: "admissionregistration.k8s.io/v1.",
    kind: "ValidatingAdmissionPolicy: accepts or rejects requests. It changes nothing.",
    metadata: "The name is what bindings refer to. Policies are not in a namespace.",
    spec: "Which requests the policy is about, and what it checks.",
    status: "Set by the server: the warnings of its type checking. Ignored on writes.",
  },
  MutatingAdmissionPolicy: {
    apiVersion: "admissionregistration.k8s.io/v1.",
    kind: "MutatingAdmissionPolicy: changes objects before the schema checks them.",
    metadata: "The name is what bindings refer to. Policies are not in a namespace.",
    spec: "Which requests the policy is about, and what it changes.",
  },
  ValidatingAdmissionPolicyBinding: {
    apiVersion: "admissionregistration.k8s.io/v1.",
    kind: "ValidatingAdmissionPolicyBinding: puts a policy into effect. Without a binding, a policy does nothing.",
    metadata: "The name is in the messages of the server. Bindings are not in a namespace.",
    spec: "The policy, its params, and what happens to requests that fail.",
  },
  MutatingAdmissionPolicyBinding: {
    apiVersion: "admissionregistration.k8s.io/v1.",
    kind: "MutatingAdmissionPolicyBinding: puts a policy into effect. Without a binding, a policy does nothing.",
    metadata: "The name is in the messages of the server. Bindings are not in a namespace.",
    spec: "The policy and its params.",
  },
  ValidatingAdmissionPolicySpec: {
    paramKind: "The kind of the objects that bindings give as params. Without it there is no `params`.",
    matchConstraints: "Which requests the policy is about. Required, with at least one resource rule.",
    validations:
      "Expressions that must be true. At least one of validations and auditAnnotations is required.",
    failurePolicy:
      "What happens if an expression ends in an error or the configuration is wrong: Fail rejects the request, Ignore accepts it. Default: Fail.",
    auditAnnotations: "Expressions for the audit log of the server.",
    matchConditions:
      "Expressions that must all be true for the policy to run. One that is false counts before errors of others.",
    variables: "Named expressions. Each is evaluated at most once for a request, when it is first used.",
  },
  MutatingAdmissionPolicySpec: {
    paramKind: "The kind of the objects that bindings give as params. Without it there is no `params`.",
    matchConstraints: "Which requests the policy is about. Only for CREATE and UPDATE.",
    variables: "Named expressions. Each is evaluated at most once for a mutation, when it is first used.",
    mutations: "Changes of the object, one after the other. Each sees what those before it did.",
    failurePolicy:
      "What happens if a mutation ends in an error or the configuration is wrong: Fail rejects the request, Ignore skips the mutation. Default: Fail.",
    matchConditions:
      "Expressions that must all be true for the policy to run. One that is false counts before errors of others.",
    reinvocationPolicy:
      "Whether the policy runs a second time if the object was changed after it: Never or IfNeeded. Required.",
  },
  ParamKind: {
    apiVersion: "The group and version of the params: v1 for ConfigMaps.",
    kind: "The kind of the params.",
  },
  MatchResources: {
    namespaceSelector:
      "Labels of the namespace of the object. Requests for objects without a namespace always match.",
    objectSelector: "Labels of the object, the new or the old one. People can change labels to escape it.",
    resourceRules: "The operations and resources. One rule that matches is enough.",
    excludeResourceRules: "Operations and resources that never match, whatever resourceRules say.",
    matchPolicy:
      "Equivalent also matches requests for other versions of the resource, and converts the object. Exact does not. Default: Equivalent.",
  },
  NamedRuleWithOperations: {
    resourceNames: "Names of objects. Without it, all names match.",
    operations: "CREATE, UPDATE, DELETE, CONNECT or * for all.",
    apiGroups: "Groups of the resources, or * for all. The core group is an empty string.",
    apiVersions: "Versions of the resources, or * for all.",
    resources:
      "Plural names, or * for all. Subresources match only if they are named: widgets/status, widgets/*, */*.",
    scope: "Cluster, Namespaced or * for both. Default: *.",
  },
  LabelSelector: {
    matchLabels: "Labels with their values, all of which must be set.",
    matchExpressions: "Conditions on labels, all of which must hold.",
  },
  LabelSelectorRequirement: {
    key: "The name of the label.",
    operator: "In, NotIn, Exists or DoesNotExist.",
    values: "The values, for In and NotIn.",
  },
  Validation: {
    expression:
      "Must be true for the request to be accepted. Sees object, oldObject, request, params and more.",
    message: "The message of the rejection. Without it, the message is the expression itself.",
    reason:
      "The reason of the rejection, which gives its code: Invalid (422, the default), Forbidden (403) or RequestEntityTooLarge (413).",
    messageExpression: "An expression that gives the message, a string. If it fails, message is used.",
  },
  AuditAnnotation: {
    key: "The end of the annotation's name, after the name of the policy.",
    valueExpression: "The value, a string. Null leaves the annotation out.",
  },
  MatchCondition: {
    name: "The name of the condition, in messages of the server.",
    expression:
      "Must be true for the policy to run. namespaceObject is null here, and there are no variables.",
  },
  Variable: {
    name: "The name after `variables.`.",
    expression: "The value. It sees the variables before it.",
  },
  Mutation: {
    patchType: "ApplyConfiguration merges an object, JSONPatch applies operations.",
    applyConfiguration: "For the patchType ApplyConfiguration.",
    jsonPatch: "For the patchType JSONPatch.",
  },
  ApplyConfiguration: {
    expression:
      "The fields to set, as an object: Object{spec: Object.spec{size: 3}}. It cannot remove anything.",
  },
  JSONPatch: {
    expression: 'A list of operations: [JSONPatch{op: "add", path: "/spec/size", value: 3}].',
  },
  ValidatingAdmissionPolicyBindingSpec: {
    policyName: "The name of the policy.",
    paramRef: "The object with the params. Required if the policy has a paramKind.",
    matchResources: "Limits the requests further: both this and the policy must match.",
    validationActions:
      "What happens if a validation fails: Deny rejects the request, Warn warns the client, Audit writes an annotation. Not Deny and Warn together.",
  },
  MutatingAdmissionPolicyBindingSpec: {
    policyName: "The name of the policy.",
    paramRef: "The object with the params. Required if the policy has a paramKind.",
    matchResources: "Limits the requests further: both this and the policy must match.",
  },
  ParamRef: {
    name: "The name of the object. Either this or selector.",
    namespace:
      "The namespace of the object. Without it, it is that of the request. Not for params that are not in a namespace.",
    selector: "Labels of the objects. The policy runs once for each of them. Either this or name.",
    parameterNotFoundAction: "What happens if there is no such object: Deny or Allow. Required.",
  },
  ConfigMap: {
    apiVersion: "v1.",
    kind: "ConfigMap.",
    metadata: "Its name and namespace are what a binding's paramRef refers to.",
    data: "Strings, by their keys. Numbers must be in quotes; expressions convert them: int(params.data.max).",
    binaryData: "Bytes in base64, by their keys.",
    immutable: "Whether the data can no longer be changed.",
  },
  Namespace: {
    apiVersion: "v1.",
    kind: "Namespace.",
    metadata: "Its labels are what a namespaceSelector and namespaceObject see.",
    spec: "Finalizers.",
    status: "Set by the server.",
  },
};
