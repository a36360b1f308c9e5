package admission

import (
	"encoding/json"
	"regexp"

	admissionregistration "k8s.io/api/admissionregistration/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/cel/openapi/resolver"

	"recorder/internal/format"
	"recorder/internal/policies/builtin"
)

// CheckTypes implements play.Session: the checker of kube-controller-manager,
// with what it knows of types.
func (s *Session) CheckTypes(policy []byte) ([]format.ExpressionWarning, error) {
	var read admissionregistration.ValidatingAdmissionPolicy
	if err := json.Unmarshal(policy, &read); err != nil {
		return nil, err
	}
	var warnings []format.ExpressionWarning
	for _, w := range s.typeChecker().Check(&read) {
		warnings = append(warnings, format.ExpressionWarning{
			FieldRef: w.FieldRef,
			Warning:  uniqueType.ReplaceAllString(w.Warning, "$1<n>"),
		})
	}
	return warnings, nil
}

// typeChecker is that of kube-controller-manager.
func (s *Session) typeChecker() *validating.TypeChecker {
	return &validating.TypeChecker{
		SchemaResolver: builtin.Schemas().Combine(&resolver.ClientDiscoveryResolver{Discovery: s.apis.Client.Discovery()}),
		RestMapper:     meta.MultiRESTMapper{s.mapper, builtin.Mapper()},
	}
}

// uniqueType is the name of a type that the checker makes: a kind and the
// nanoseconds of the moment.
var uniqueType = regexp.MustCompile(`\b([A-Z][A-Za-z]*)\d{3,9}\b`)
