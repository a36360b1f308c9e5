package builtin

import (
	"slices"
	"strings"
	"sync"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/cel/openapi/resolver"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/kubernetes/pkg/generated/openapi"
	"k8s.io/kubernetes/pkg/kubeapiserver/admission/exclusion"
)

// Mapper knows the resources of a whole kube-apiserver, which this server does
// not serve. The type checker of policies asks it.
var Mapper = sync.OnceValue(func() meta.RESTMapper {
	mapper := meta.NewDefaultRESTMapper(scheme.Scheme.PrioritizedVersionsAllGroups())
	for kind := range scheme.Scheme.AllKnownTypes() {
		if isResource(kind) {
			mapper.Add(kind, meta.RESTScopeNamespace)
		}
	}
	return mapper
})

// groupsWithoutDomain are the groups of resources whose names have no dot; what
// else has none is internal.
var groupsWithoutDomain = []string{"", "apps", "autoscaling", "batch", "policy"}

func isResource(kind schema.GroupVersionKind) bool {
	return kind.Version != runtime.APIVersionInternal &&
		!strings.HasSuffix(kind.Kind, "List") && !strings.HasSuffix(kind.Kind, "Options") &&
		(strings.Contains(kind.Group, ".") || slices.Contains(groupsWithoutDomain, kind.Group))
}

// Schemas has the schemas of kube-apiserver's own types.
func Schemas() *resolver.DefinitionsSchemaResolver {
	return resolver.NewDefinitionsSchemaResolver(openapi.GetOpenAPIDefinitions, scheme.Scheme)
}

// Excluded are the resources that policies never see.
func Excluded() []schema.GroupResource { return exclusion.Excluded() }
