// Package admission lets the real plugins of admission policies act in a server,
// scenario by scenario, and notes what they do.
package admission

import (
	"context"
	"io"
	"sync/atomic"

	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"

	"recorder/internal/kube"
)

// Chain holds the places of the policy plugins in a server's chain of plugins. A
// server keeps its chain for life, but each scenario has plugins of its own,
// which start with what is stored then.
type Chain struct {
	session atomic.Pointer[Session] // nil: no policies act
}

// Plugins is the chain for a server, in kube-apiserver's order. It is made by
// the function that makes kube-apiserver's, which also adds the reinvocation of
// mutating plugins.
func (c *Chain) Plugins(witness *kube.Witness) (admission.Interface, error) {
	plugins := admission.NewPlugins()
	order := []string{"Witness", mutating.PluginName, validating.PluginName}
	for i, plugin := range []admission.Interface{witness, mutatingPlace{c}, validatingPlace{c}} {
		plugins.Register(order[i], func(io.Reader) (admission.Interface, error) { return plugin, nil })
	}
	return plugins.NewFromPlugins(order, noConfiguration{}, admission.PluginInitializers{}, nil)
}

type noConfiguration struct{}

// ConfigFor implements admission.ConfigProvider.
func (noConfiguration) ConfigFor(string) (io.Reader, error) { return nil, nil }

// mutatingPlace passes requests on to the plugin of the session.
type mutatingPlace struct{ chain *Chain }

var _ admission.MutationInterface = mutatingPlace{}

// Handles implements admission.Interface.
func (mutatingPlace) Handles(admission.Operation) bool { return true }

// Admit implements admission.MutationInterface.
func (p mutatingPlace) Admit(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	s := p.chain.session.Load()
	if s == nil || !s.mutating.Handles(a.GetOperation()) {
		return nil
	}
	return s.mutating.Admit(ctx, noted{a, &s.notes}, o)
}

// validatingPlace passes requests on to the plugin of the session.
type validatingPlace struct{ chain *Chain }

var _ admission.ValidationInterface = validatingPlace{}

// Handles implements admission.Interface.
func (validatingPlace) Handles(admission.Operation) bool { return true }

// Validate implements admission.ValidationInterface.
func (p validatingPlace) Validate(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	s := p.chain.session.Load()
	if s == nil || !s.validating.Handles(a.GetOperation()) {
		return nil
	}
	return s.validating.Validate(ctx, noted{a, &s.notes}, o)
}
