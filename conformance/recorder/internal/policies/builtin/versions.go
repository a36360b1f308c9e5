//go:build !before_1_36

package builtin

// policyVersions are the served versions of policies.
var policyVersions = []string{"v1"}

// MutatingVersion is the version in which mutating policies are sent: as they
// are.
const MutatingVersion = ""
