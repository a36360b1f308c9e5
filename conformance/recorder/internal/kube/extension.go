package kube

import (
	genericserver "k8s.io/apiserver/pkg/server"
)

// Extension adds to a server what kube-apiserver has and the
// apiextensions-apiserver does not.
type Extension interface {
	// Configure changes the configuration before there is a server. The admission
	// that it sets must contain the witness.
	Configure(config *genericserver.Config, witness *Witness) error
	// Install adds APIs to the server before it runs.
	Install(server *genericserver.GenericAPIServer, store Store) error
}

// Store is where a server keeps its objects.
type Store struct {
	// URL of etcd, and the prefix of the server's keys in it.
	URL, Prefix string
}
