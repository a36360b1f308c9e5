//go:build !before_1_31

package kube

import (
	"context"

	genericserver "k8s.io/apiserver/pkg/server"
)

// run serves until the context is done.
func run(ctx context.Context, server *genericserver.GenericAPIServer) error {
	return server.PrepareRun().RunWithContext(ctx)
}
