package admission

import (
	"context"
	"strconv"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"

	"recorder/internal/format"
)

func (s *Session) meterMutating(policy *mutating.Policy, evaluator mutating.PolicyEvaluator) mutating.PolicyEvaluator {
	spec := &policy.Spec
	m, err := newMeter(variablesOf(spec.Variables), spec.ParamKind != nil)
	if err != nil || len(evaluator.Mutators) != len(spec.Mutations) {
		return evaluator
	}
	if evaluator.Matcher != nil {
		conditions := m.expressions(conditionsOf(spec.MatchConditions), m.declared)
		evaluator.Matcher = &meteredMatcher{evaluator.Matcher, &s.notes, policy.Name, conditions}
	}
	declared := m.declared
	declared.HasPatchTypes = true
	patchers := make([]patch.Patcher, len(spec.Mutations))
	for i, mutation := range spec.Mutations {
		var expression cel.ExpressionAccessor
		if mutation.JSONPatch != nil {
			expression = &patch.JSONPatchCondition{Expression: mutation.JSONPatch.Expression}
		} else {
			expression = &patch.ApplyConfigurationCondition{Expression: mutation.ApplyConfiguration.Expression}
		}
		patchers[i] = &meteredPatcher{
			Patcher:   evaluator.Mutators[i],
			notes:     &s.notes,
			policy:    policy.Name,
			mutation:  i,
			meter:     m,
			evaluator: m.compiler.CompileMutatingEvaluator(expression, declared, environment.StoredExpressions),
		}
	}
	evaluator.Mutators = patchers
	return evaluator
}

// meteredMatcher is the plugin's matcher of a mutating policy, and notes what
// the match conditions cost.
type meteredMatcher struct {
	matchconditions.Matcher
	notes      *notes
	policy     string
	conditions *expressions
}

// Match implements matchconditions.Matcher.
func (m *meteredMatcher) Match(ctx context.Context, attributes *admission.VersionedAttributes, param runtime.Object, authorizer anyAuthorizer) matchconditions.MatchResult {
	result := m.Matcher.Match(ctx, attributes, param, authorizer)
	cost := format.PolicyCost{Policy: m.policy, Kind: "MutatingAdmissionPolicy", Param: paramName(param)}
	bound := cel.OptionalVariableBindings{VersionedParams: param, Authorizer: authorizer}
	in := input{attributes, requestOf(attributes, attributes.GetResource()), bound, nil}
	cost.MatchConditions, _, _ = in.costs(ctx, m.conditions, celconfig.RuntimeCELCostBudgetMatchConditions)
	m.notes.spend(cost)
	return result
}

// meteredPatcher is the plugin's patcher of a mutation, and notes what its
// expression costs.
type meteredPatcher struct {
	patch.Patcher
	notes     *notes
	policy    string
	mutation  int
	meter     *meter
	evaluator cel.MutatingEvaluator
}

// Patch implements patch.Patcher.
func (p *meteredPatcher) Patch(ctx context.Context, r patch.Request, budget int64) (runtime.Object, error) {
	cost := format.PolicyCost{
		Policy:   p.policy,
		Kind:     "MutatingAdmissionPolicy",
		Param:    paramName(r.OptionalVariables.VersionedParams),
		Mutation: &p.mutation,
		Cost:     format.Exceeded,
	}
	request := requestOf(r.VersionedAttributes, r.MatchedResource)
	_, left, err := p.evaluator.ForInput(p.meter.context(ctx), r.VersionedAttributes, request, r.OptionalVariables, r.Namespace, budget)
	if err == nil {
		cost.Cost = strconv.FormatInt(budget-left, 10)
	}
	p.notes.spend(cost)
	return p.Patcher.Patch(ctx, r, budget)
}
