// Package celcost computes what x-kubernetes-validations rules cost: by
// estimate, as in the validation of definitions, and at run time, as in the
// validation of objects. The server computes both numbers but shows neither, so
// the same upstream functions are called once more.
package celcost

import (
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"sigs.k8s.io/yaml"
)

// Decode reads a definition's text as the server does: with defaults, without
// fields that the server drops, and in the internal form, which has one schema
// for all versions if they are equal.
func Decode(text string) (*apiextensions.CustomResourceDefinition, error) {
	// A text without apiVersion or kind gets those of the URL.
	kind := apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
	decoder := apiserver.Codecs.UniversalDecoder(apiextensions.SchemeGroupVersion)
	object, _, err := decoder.Decode([]byte(text), &kind, nil)
	if asJSON, unread := yaml.YAMLToJSON([]byte(text)); err != nil && unread == nil {
		// An update is sent as JSON, whatever its text looks like.
		object, _, err = decoder.Decode(asJSON, &kind, nil)
	}
	if err != nil {
		return nil, err
	}
	crd, ok := object.(*apiextensions.CustomResourceDefinition)
	if !ok {
		return nil, fmt.Errorf("a definition was expected, not a %T", object)
	}
	dropDisabled(crd)
	return crd, nil
}

// root is the schema of a version; version is the first one if all share it.
type root struct {
	version string
	schema  *apiextensions.JSONSchemaProps
	path    *field.Path
}

func roots(crd *apiextensions.CustomResourceDefinition) []root {
	var all []root
	spec := field.NewPath("spec")
	if v := crd.Spec.Validation; v != nil && v.OpenAPIV3Schema != nil && len(crd.Spec.Versions) > 0 {
		all = append(all, root{crd.Spec.Versions[0].Name, v.OpenAPIV3Schema, spec.Child("validation", "openAPIV3Schema")})
	}
	for i, v := range crd.Spec.Versions {
		if v.Schema != nil && v.Schema.OpenAPIV3Schema != nil {
			path := spec.Child("versions").Index(i).Child("schema", "openAPIV3Schema")
			all = append(all, root{v.Name, v.Schema.OpenAPIV3Schema, path})
		}
	}
	return all
}
