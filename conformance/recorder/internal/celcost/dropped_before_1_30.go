//go:build before_1_30

package celcost

import (
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
)

// dropDisabled drops what the server drops before it validates: the rules'
// optionalOldSelf, whose feature gate is off.
func dropDisabled(crd *apiextensions.CustomResourceDefinition) {
	for _, r := range roots(crd) {
		validation.SchemaHas(r.schema, func(node *apiextensions.JSONSchemaProps) bool {
			// The nodes are copies, but they share the rules.
			for i := range node.XValidations {
				node.XValidations[i].OptionalOldSelf = nil
			}
			return false
		})
	}
}
