//go:build before_1_36

package admission

import "context"

// sourceFactory is the private field of a plugin with the function that makes
// the source of its policies.
const sourceFactory = "sourceFactory"

// context is what variables are evaluated in.
func (m *meter) context(ctx context.Context) context.Context {
	return m.compiler.CompositionEnv.CreateContext(ctx)
}
