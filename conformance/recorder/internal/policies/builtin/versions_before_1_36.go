//go:build before_1_36

package builtin

import (
	"k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apiserver/pkg/util/feature"
)

// policyVersions are the served versions of policies.
var policyVersions = []string{"v1", MutatingVersion}

// MutatingVersion is the version in which mutating policies are sent: people
// write them in v1, which these servers do not have.
const MutatingVersion = "v1beta1"

// Mutating policies are off unless their gate is set.
func init() {
	runtime.Must(feature.DefaultMutableFeatureGate.Set("MutatingAdmissionPolicy=true"))
}
