package admission

import (
	"context"

	core "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	celconfig "k8s.io/apiserver/pkg/apis/cel"

	"recorder/internal/format"
)

// meteredValidator is the plugin's evaluator of a validating policy, and notes
// what each evaluation costs.
type meteredValidator struct {
	validating.Validator
	notes  *notes
	policy string

	conditions, validations, messages, annotations *expressions
}

func (s *Session) meterValidating(policy *validating.Policy, evaluator validating.Validator) validating.Validator {
	spec := &policy.Spec
	m, err := newMeter(variablesOf(spec.Variables), spec.ParamKind != nil)
	if err != nil {
		return evaluator
	}
	var validations, messages, annotations []cel.ExpressionAccessor
	hasMessages := false
	for _, v := range spec.Validations {
		validations = append(validations, &validating.ValidationCondition{Expression: v.Expression})
		if v.MessageExpression == "" {
			messages = append(messages, nil)
			continue
		}
		messages = append(messages, &validating.MessageExpressionCondition{MessageExpression: v.MessageExpression})
		hasMessages = true
	}
	if !hasMessages {
		messages = nil
	}
	for _, a := range spec.AuditAnnotations {
		annotations = append(annotations, &validating.AuditAnnotationCondition{Key: a.Key, ValueExpression: a.ValueExpression})
	}
	withoutAuthorizer := m.declared
	withoutAuthorizer.HasAuthorizer = false
	return &meteredValidator{
		Validator:   evaluator,
		notes:       &s.notes,
		policy:      policy.Name,
		conditions:  m.expressions(conditionsOf(spec.MatchConditions), m.declared),
		validations: m.expressions(validations, m.declared),
		messages:    m.expressions(messages, withoutAuthorizer),
		annotations: m.expressions(annotations, m.declared),
	}
}

// Validate implements validating.Validator.
func (v *meteredValidator) Validate(ctx context.Context, resource schema.GroupVersionResource, attributes *admission.VersionedAttributes, param runtime.Object, namespace *core.Namespace, budget int64, authorizer anyAuthorizer) validating.ValidateResult {
	result := v.Validator.Validate(ctx, resource, attributes, param, namespace, budget, authorizer)

	cost := format.PolicyCost{Policy: v.policy, Kind: "ValidatingAdmissionPolicy", Param: paramName(param)}
	bound := cel.OptionalVariableBindings{VersionedParams: param, Authorizer: authorizer}
	conditions := input{attributes, requestOf(attributes, attributes.GetResource()), bound, nil}
	cost.MatchConditions, _, _ = conditions.costs(ctx, v.conditions, celconfig.RuntimeCELCostBudgetMatchConditions)
	if len(result.Decisions) > 0 || len(result.AuditAnnotations) > 0 { // the conditions matched
		request := requestOf(attributes, resource)
		left, ok := int64(0), false
		validations := input{attributes, request, bound, cel.CreateNamespaceObject(namespace)}
		if cost.Validations, left, ok = validations.costs(ctx, v.validations, budget); ok {
			withoutAuthorizer := cel.OptionalVariableBindings{VersionedParams: param}
			messages := input{attributes, request, withoutAuthorizer, validations.namespace}
			cost.MessageExpressions, _, _ = messages.costs(ctx, v.messages, left)
			annotations := input{attributes, request, withoutAuthorizer, namespace}
			cost.AuditAnnotations, _, _ = annotations.costs(ctx, v.annotations, budget)
		}
	}
	v.notes.spend(cost)
	return result
}
