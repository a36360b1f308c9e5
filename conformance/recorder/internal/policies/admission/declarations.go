//go:build !before_1_35

package admission

import "k8s.io/apiserver/pkg/admission/plugin/cel"

// declarations are the variables that a policy's expressions may use.
func declarations(hasParams bool) cel.OptionalVariableDeclarations {
	return cel.OptionalVariableDeclarations{HasParams: hasParams, HasAuthorizer: true}
}
