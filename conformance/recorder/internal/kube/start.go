package kube

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"

	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/cmd/server/options"
	"k8s.io/apiextensions-apiserver/pkg/generated/openapi"
	namer "k8s.io/apiserver/pkg/endpoints/openapi"
	genericserver "k8s.io/apiserver/pkg/server"
	restclient "k8s.io/client-go/rest"
)

// Start starts a server that keeps its objects below a prefix in etcd, and
// waits until it serves. It follows pkg/cmd/server/testing.StartTestServer,
// which cannot be used itself: it gives no access to admission, informers and
// discovery. Starting changes globals of the libraries: never start two at a
// time. The extension may be nil.
func Start(etcd *Etcd, prefix string, variant Variant, extension Extension) (*Server, error) {
	opts, err := serverOptions(etcd, prefix, variant)
	if err != nil {
		return nil, err
	}
	config, err := opts.Config()
	if err != nil {
		return nil, err
	}
	if variant.PublishesOpenAPI {
		config.GenericConfig.OpenAPIConfig = genericserver.DefaultOpenAPIConfig(
			openapi.GetOpenAPIDefinitions, namer.NewDefinitionNamer(apiserver.Scheme))
	}
	witness := &Witness{}
	config.GenericConfig.AdmissionControl = witness
	if extension != nil {
		if err := extension.Configure(&config.GenericConfig.Config, witness); err != nil {
			return nil, err
		}
	}
	server, err := config.Complete().New(genericserver.NewEmptyDelegate())
	if err != nil {
		return nil, err
	}
	if extension != nil {
		if err := extension.Install(server.GenericAPIServer, Store{etcd.url(), prefix}); err != nil {
			return nil, err
		}
	}
	// Requested before the server runs: the informer must exist when all are
	// started.
	definitions := server.Informers.Apiextensions().V1().CustomResourceDefinitions().Lister()
	loopback := server.GenericAPIServer.LoopbackClientConfig
	transport, err := restclient.TransportFor(loopback)
	if err != nil {
		return nil, err
	}

	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, server.GenericAPIServer) }()
	s := &Server{
		Witness:     witness,
		etcd:        etcd,
		prefix:      prefix,
		host:        loopback.Host,
		client:      &http.Client{Transport: transport},
		discovery:   server.GenericAPIServer.AggregatedDiscoveryGroupManager,
		definitions: definitions,
		stop: func() {
			cancel()
			<-ended
		},
	}
	if err := s.awaitHealth(ctx, ended); err != nil {
		cancel()
		return nil, err
	}
	return s, nil
}

// serverOptions are the defaults without what needs a cluster around the
// server: no authentication, no authorization (everything is allowed), no
// admission plugins.
func serverOptions(etcd *Etcd, prefix string, variant Variant) (*options.CustomResourceDefinitionsServerOptions, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	core := filepath.Join(etcd.folder, "kubeconfig")
	if err := os.WriteFile(core, []byte(unreachableCluster), 0o600); err != nil {
		return nil, err
	}

	all := options.NewCustomResourceDefinitionsServerOptions(io.Discard, io.Discard)
	o := all.RecommendedOptions
	o.Authentication, o.Authorization, o.Admission = nil, nil, nil
	o.Features.EnablePriorityAndFairness = false
	o.CoreAPI.CoreAPIKubeconfigPath = core

	address := listener.Addr().(*net.TCPAddr)
	o.SecureServing.Listener = listener
	o.SecureServing.BindPort = address.Port
	o.SecureServing.ExternalAddress = address.IP
	o.SecureServing.ServerCert.CertDirectory = "" // keeps the certificate in memory

	o.Etcd.StorageConfig.Transport.ServerList = []string{etcd.url()}
	o.Etcd.StorageConfig.Prefix = prefix
	o.Etcd.EnableWatchCache = variant.WatchCache

	if err := all.Complete(); err != nil {
		return nil, err
	}
	return all, all.Validate()
}

// unreachableCluster is where the server looks for Services that webhooks name:
// there are none.
const unreachableCluster = `apiVersion: v1
kind: Config
clusters: [{name: none, cluster: {server: "https://127.0.0.1:1"}}]
contexts: [{name: none, context: {cluster: none}}]
current-context: none
`
