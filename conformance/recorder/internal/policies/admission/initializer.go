//go:build !before_1_35

package admission

import (
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/apiserver/pkg/util/compatibility"
	"k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
)

// initializer gives a plugin what a server has for it.
func (s *Session) initializer(factory informers.SharedInformerFactory, decides authorizer.Authorizer) admission.PluginInitializer {
	return initializer.New(s.apis.Client, s.apis.Dynamic, factory, decides, feature.DefaultFeatureGate,
		compatibility.DefaultBuildEffectiveVersion(), s.stop, s.mapper)
}
