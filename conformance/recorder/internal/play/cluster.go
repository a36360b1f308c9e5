package play

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime/schema"

	"recorder/internal/format"
	"recorder/internal/kube"
)

// Cluster is what kube-apiserver has besides custom resources: the API of
// admission policies and the plugins in which they act.
type Cluster interface {
	kube.Extension
	// Start makes what is stored now act on the requests that follow.
	Start(ctx context.Context, setting Setting) (Session, error)
	// MutatingVersion is the version in which mutating policies are sent; "" sends
	// them as they are.
	MutatingVersion() string
}

// Setting is what policies of a scenario act in.
type Setting struct {
	// Authorizer is the table for the authorizer of expressions.
	Authorizer []format.AuthorizerRow
	// Bindings are the accepted bindings of accepted policies.
	Bindings Bindings
	// Kinds are those of the definition that the server has published.
	Kinds []schema.GroupVersionKind
}

// Bindings are the names of bindings by the name of their policy.
type Bindings struct{ Validating, Mutating map[string][]string }

// Session is the time in which the policies of a scenario act.
type Session interface {
	// Settle waits until policies see the params that are stored, and forgets what
	// Take would return.
	Settle(ctx context.Context) error
	// Take returns what policies left of the last request.
	Take() format.Admission
	// CheckTypes returns the warnings about a ValidatingAdmissionPolicy that
	// kube-controller-manager writes into its status.
	CheckTypes(policy []byte) ([]format.ExpressionWarning, error)
	// WriteStatuses waits until every stored ValidatingAdmissionPolicy has the
	// status that kube-controller-manager writes.
	WriteStatuses(ctx context.Context) error
	// Close ends it: no policy acts any more.
	Close()
}
