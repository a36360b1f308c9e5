package builtin

import (
	"net/http"

	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/authorization/authorizerfactory"
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/apiserver/pkg/registry/rest"
	genericserver "k8s.io/apiserver/pkg/server"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	restclient "k8s.io/client-go/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install" // puts types into the scheme
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	admissionrest "k8s.io/kubernetes/pkg/registry/admissionregistration/rest"
	autoscalingrest "k8s.io/kubernetes/pkg/registry/autoscaling/rest"
	configmaps "k8s.io/kubernetes/pkg/registry/core/configmap/storage"
	namespaces "k8s.io/kubernetes/pkg/registry/core/namespace/storage"

	"recorder/internal/kube"
)

// APIs are clients of the APIs of a server.
type APIs struct {
	Client  kubernetes.Interface
	Dynamic dynamic.Interface
}

// Install adds the APIs, and /apis, to a server that does not run yet.
func Install(server *genericserver.GenericAPIServer, store kube.Store) (*APIs, error) {
	apis, err := clients(server.LoopbackClientConfig)
	if err != nil {
		return nil, err
	}
	resources := serverstorage.NewResourceConfig()
	resources.EnableVersions(schema.GroupVersion{Version: "v1"}, schema.GroupVersion{Group: "autoscaling", Version: "v1"})
	for _, version := range policyVersions {
		resources.EnableVersions(schema.GroupVersion{Group: "admissionregistration.k8s.io", Version: version})
	}
	storage, err := storageOf(store, resources)
	if err != nil {
		return nil, err
	}
	policies, err := admissionrest.RESTStorageProvider{
		Authorizer:      authorizerfactory.NewAlwaysAllowAuthorizer(),
		DiscoveryClient: apis.Client.Discovery(),
	}.NewRESTStorage(resources, storage)
	if err != nil {
		return nil, err
	}
	// Policies find the kind of a Scale in the OpenAPI document of its version.
	scale, err := autoscalingrest.RESTStorageProvider{}.NewRESTStorage(resources, storage)
	if err != nil {
		return nil, err
	}
	core, err := coreAPI(storage)
	if err != nil {
		return nil, err
	}
	if err := server.InstallAPIGroups(&policies, &scale); err != nil {
		return nil, err
	}
	if err := server.InstallLegacyAPIGroup("/api", core); err != nil {
		return nil, err
	}
	// In kube-apiserver the aggregator serves /apis. This server's handler of
	// custom resources only refuses it.
	server.Handler.NonGoRestfulMux.Unregister("/apis")
	server.Handler.NonGoRestfulMux.Handle("/apis", http.HandlerFunc(server.AggregatedDiscoveryGroupManager.ServeHTTP))
	return apis, nil
}

func clients(loopback *restclient.Config) (*APIs, error) {
	config := restclient.CopyConfig(loopback)
	config.QPS = -1 // no limit
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return nil, err
	}
	dynamicClient, err := dynamic.NewForConfig(config)
	return &APIs{client, dynamicClient}, err
}

// coreAPI is the core API with nothing but namespaces and ConfigMaps.
func coreAPI(storage generic.RESTOptionsGetter) (*genericserver.APIGroupInfo, error) {
	core := genericserver.NewDefaultAPIGroupInfo("", legacyscheme.Scheme, legacyscheme.ParameterCodec, legacyscheme.Codecs)
	namespace, status, finalize, err := namespaces.NewREST(storage)
	if err != nil {
		return nil, err
	}
	configMap, err := configmaps.NewREST(storage)
	if err != nil {
		return nil, err
	}
	core.VersionedResourcesStorageMap["v1"] = map[string]rest.Storage{
		"namespaces":          namespace,
		"namespaces/status":   status,
		"namespaces/finalize": finalize,
		"configmaps":          configMap,
	}
	return &core, nil
}
