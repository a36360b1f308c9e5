//go:build !before_1_37

package admission

import "k8s.io/apiserver/pkg/authorization/authorizer"

// anyAuthorizer is what plugins get for the authorizer of expressions.
type anyAuthorizer = authorizer.UnconditionalAuthorizer
