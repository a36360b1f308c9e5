//go:build !before_1_35 || before_1_30

package celcost

import "k8s.io/apiserver/pkg/cel/environment"

// BaseEnvironments are those of the server's own version.
func BaseEnvironments() *environment.EnvSet {
	return environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
}
