/** A definition of widgets, for texts of policies. */
export const widgetsDefinition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
              when: {type: string, format: date-time}
              my-name: {type: string}
              ports: {type: array, items: {type: object, properties: {port: {type: integer}}}}
`;

/** A policy with params and variables. \`expression\` is that of its validation, as it is written after the colon. */
export const limitPolicy = (
  expression: string,
  more = "",
): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: limit
spec:
  paramKind: {apiVersion: v1, kind: ConfigMap}
  matchConstraints:
    resourceRules:
    - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}
  variables:
  - name: max
    expression: int(params.data.max)
  - name: ports
    expression: object.spec.ports
${more}  validations:
  - expression: ${expression}
    message: too large
`;

/** Its binding, and the params of the binding. */
export const limitOthers = `---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: limit-all
spec:
  policyName: limit
  validationActions: [Deny]
  paramRef:
    name: limits
    namespace: default
    parameterNotFoundAction: Deny
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: limits
  namespace: default
data:
  max: "5"
`;
