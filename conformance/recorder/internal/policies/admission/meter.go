package admission

import (
	"context"
	"strconv"
	"strings"

	admissionv1 "k8s.io/api/admission/v1"
	core "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"

	"recorder/internal/celcost"
	"recorder/internal/format"
	"recorder/internal/manifest"
)

// meter compiles the expressions of a policy once more, as the plugin does, to
// see what they cost: the plugin does not tell. What it decides comes from its
// own evaluation.
type meter struct {
	compiler *cel.CompositedCompiler
	declared cel.OptionalVariableDeclarations
}

func newMeter(variables []cel.NamedExpressionAccessor, hasParams bool) (*meter, error) {
	compiler, err := cel.NewCompositedCompiler(celcost.BaseEnvironments())
	if err != nil {
		return nil, err
	}
	declared := declarations(hasParams)
	compiler.CompileAndStoreVariables(variables, declared, environment.StoredExpressions)
	return &meter{compiler, declared}, nil
}

// expressions are those of one list in a policy.
type expressions struct {
	evaluators []cel.ConditionEvaluator
	// isCumulative means that each evaluator has all expressions up to its own: a
	// variable costs the expression that needs it first.
	isCumulative bool
}

// expressions compiles a list; nil stands for an expression that is not there.
func (m *meter) expressions(list []cel.ExpressionAccessor, declared cel.OptionalVariableDeclarations) *expressions {
	compiled := &expressions{}
	for _, e := range list {
		compiled.isCumulative = compiled.isCumulative || e != nil && strings.Contains(e.GetExpression(), cel.VariableVarName)
	}
	for i := range list {
		some := list[i : i+1]
		if compiled.isCumulative {
			some = list[:i+1]
		}
		compiled.evaluators = append(compiled.evaluators, m.compiler.CompileCondition(some, declared, environment.StoredExpressions))
	}
	return compiled
}

// input is what the expressions of one evaluation see.
type input struct {
	attributes *admission.VersionedAttributes
	request    *admissionv1.AdmissionRequest
	bound      cel.OptionalVariableBindings
	namespace  *core.Namespace
}

// costs evaluates a list and returns the cost of each expression and what is
// left of the budget. It ends at an expression that goes over it; ok is false.
func (in input) costs(ctx context.Context, list *expressions, budget int64) (costs []string, left int64, ok bool) {
	ctx = context.WithoutCancel(ctx)
	left = budget
	for _, e := range list.evaluators {
		available := left
		if list.isCumulative {
			available = budget
		}
		_, rest, err := e.ForInput(ctx, in.attributes, in.request, in.bound, in.namespace, available)
		if err != nil {
			return append(costs, format.Exceeded), 0, false
		}
		costs = append(costs, strconv.FormatInt(left-rest, 10))
		left = rest
	}
	return costs, left, true
}

func requestOf(attributes *admission.VersionedAttributes, resource schema.GroupVersionResource) *admissionv1.AdmissionRequest {
	return cel.CreateAdmissionRequest(attributes.Attributes, metav1.GroupVersionResource(resource), metav1.GroupVersionKind(attributes.VersionedKind))
}

// variablesOf takes the variables of any version of a policy.
func variablesOf[T ~struct {
	Name       string `json:"name" protobuf:"bytes,1,opt,name=Name"`
	Expression string `json:"expression" protobuf:"bytes,2,opt,name=Expression"`
}](variables []T) []cel.NamedExpressionAccessor {
	list := make([]cel.NamedExpressionAccessor, len(variables))
	for i, v := range variables {
		variable := validating.Variable(v)
		list[i] = &variable
	}
	return list
}

// conditionsOf takes the match conditions of any version of a policy.
func conditionsOf[T ~struct {
	Name       string `json:"name" protobuf:"bytes,1,opt,name=name"`
	Expression string `json:"expression" protobuf:"bytes,2,opt,name=expression"`
}](conditions []T) []cel.ExpressionAccessor {
	list := make([]cel.ExpressionAccessor, len(conditions))
	for i, c := range conditions {
		condition := matchconditions.MatchCondition(c)
		list[i] = &condition
	}
	return list
}

// paramName is the namespace and the name of a param, or "". The validating
// plugin wraps typed params: only the unstructured form of the wrapper tells.
func paramName(param runtime.Object) string {
	if param == nil {
		return ""
	}
	if wrapped, ok := param.(interface{ ToUnstructured() any }); ok {
		content, _ := wrapped.ToUnstructured().(map[string]any)
		object := manifest.Object(content)
		return object.Namespace() + "/" + object.Name()
	}
	return nameOf(param)
}
