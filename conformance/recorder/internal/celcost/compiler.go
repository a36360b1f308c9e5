package celcost

import (
	celgo "github.com/google/cel-go/cel"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

// compiler compiles rules in the environments of the validation of definitions.
type compiler struct {
	environments *environment.EnvSet
	loader       cel.EnvLoader
}

func newCompiler() *compiler {
	return &compiler{environments: BaseEnvironments(), loader: cel.NewExpressionsEnvLoader()}
}

func (c *compiler) compile(types *validation.CELTypeInfo) ([]cel.CompilationResult, error) {
	return cel.Compile(types.Schema, types.DeclType, celconfig.PerCallLimit, c.environments, c.loader)
}

// stored chooses the environment of stored expressions for those that a
// definition had before, so that they stay accepted.
type stored struct{ rules, messages map[string]bool }

var _ cel.EnvLoader = stored{}

// RuleEnv implements cel.EnvLoader.
func (s stored) RuleEnv(environments *environment.EnvSet, expression string) *celgo.Env {
	return choose(environments, s.rules[expression])
}

// MessageExpressionEnv implements cel.EnvLoader.
func (s stored) MessageExpressionEnv(environments *environment.EnvSet, expression string) *celgo.Env {
	return choose(environments, s.messages[expression])
}

func choose(environments *environment.EnvSet, isStored bool) *celgo.Env {
	if isStored {
		return environments.StoredExpressionsEnv()
	}
	return environments.NewExpressionsEnv()
}

// storedIn collects the expressions of a definition.
func storedIn(crd *apiextensions.CustomResourceDefinition) stored {
	s := stored{rules: map[string]bool{}, messages: map[string]bool{}}
	for _, r := range roots(crd) {
		validation.SchemaHas(r.schema, func(node *apiextensions.JSONSchemaProps) bool {
			for _, rule := range node.XValidations {
				s.rules[rule.Rule] = true
				s.messages[rule.MessageExpression] = true
			}
			return false
		})
	}
	return s
}
