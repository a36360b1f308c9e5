package play

import (
	"context"
	"errors"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

// hook points the conversion of a stored definition at the scenario's webhook.
func (p *player) hook(definition map[string]any) error {
	conversion := p.crd.Spec.Conversion
	if p.webhook == nil || conversion == nil || conversion.Strategy != apiextensionsv1.WebhookConverter {
		return nil
	}
	own, err := swapClientConfig(definition, p.webhook.ClientConfig())
	if err != nil {
		return err
	}
	p.ownClientConfig, p.hooked = own, true
	return nil
}

// unhook restores the definition's own clientConfig, so that an update is
// compared with what was written.
func (p *player) unhook(ctx context.Context) error {
	if !p.hooked {
		return nil
	}
	p.hooked = false
	return p.server.Amend(ctx, p.crd.Name, func(definition map[string]any) error {
		_, err := swapClientConfig(definition, p.ownClientConfig)
		return err
	})
}

// swapClientConfig replaces the clientConfig of a definition in its storage
// form (v1, or v1beta1 with the older name) and returns the old one.
func swapClientConfig(definition map[string]any, config any) (any, error) {
	spec, _ := definition["spec"].(map[string]any)
	holder, _ := spec["conversion"].(map[string]any)
	member := "webhookClientConfig"
	if webhook, ok := holder["webhook"].(map[string]any); ok {
		holder, member = webhook, "clientConfig"
	}
	if holder == nil {
		return nil, errors.New("the stored definition has no conversion")
	}
	before := holder[member]
	holder[member] = config
	return before, nil
}
