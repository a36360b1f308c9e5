// Package policies adds to a server what scenarios with admission policies need.
// It needs k8s.io/kubernetes: where that is missing, this folder and policies.go
// beside main.go are left out of the build (see ../../../recording/build.ts).
package policies

import (
	"context"

	genericserver "k8s.io/apiserver/pkg/server"

	"recorder/internal/kube"
	"recorder/internal/play"
	"recorder/internal/policies/admission"
	"recorder/internal/policies/builtin"
)

// Cluster is the API of policies in a server, and the plugins in which they act.
type Cluster struct {
	apis  *builtin.APIs
	chain admission.Chain
}

var _ play.Cluster = (*Cluster)(nil)

// New is a cluster for one server.
func New() *Cluster { return &Cluster{} }

// Configure implements kube.Extension.
func (c *Cluster) Configure(config *genericserver.Config, witness *kube.Witness) error {
	builtin.Configure(config)
	plugins, err := c.chain.Plugins(witness)
	config.AdmissionControl = plugins
	return err
}

// Install implements kube.Extension.
func (c *Cluster) Install(server *genericserver.GenericAPIServer, store kube.Store) (err error) {
	c.apis, err = builtin.Install(server, store)
	return err
}

// Start implements play.Cluster.
func (c *Cluster) Start(ctx context.Context, setting play.Setting) (play.Session, error) {
	return admission.Start(ctx, c.apis, &c.chain, setting)
}

// MutatingVersion implements play.Cluster.
func (c *Cluster) MutatingVersion() string { return builtin.MutatingVersion }
