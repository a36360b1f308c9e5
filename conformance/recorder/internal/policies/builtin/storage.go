package builtin

import (
	"k8s.io/apiserver/pkg/registry/generic"
	"k8s.io/apiserver/pkg/server/options"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/apiserver/pkg/util/compatibility"
	flowcontrol "k8s.io/apiserver/pkg/util/flowcontrol/request"
	"k8s.io/kubernetes/pkg/kubeapiserver"

	"recorder/internal/kube"
)

// storageOf stores objects as kube-apiserver does. It has no watch cache: a list
// shows what is stored.
func storageOf(store kube.Store, resources *serverstorage.ResourceConfig) (generic.RESTOptionsGetter, error) {
	etcd := options.NewEtcdOptions(storagebackend.NewDefaultConfig(store.Prefix, nil))
	etcd.StorageConfig.Transport.ServerList = []string{store.URL}
	etcd.StorageConfig.StorageObjectCountTracker = flowcontrol.NewStorageObjectCountTracker()
	etcd.EnableWatchCache = false
	config := kubeapiserver.NewStorageFactoryConfigEffectiveVersion(compatibility.DefaultBuildEffectiveVersion())
	config.APIResourceConfig = resources
	factory, err := config.Complete(etcd).New()
	if err != nil {
		return nil, err
	}
	return etcd.CreateRESTOptionsGetter(factory, nil), nil
}
