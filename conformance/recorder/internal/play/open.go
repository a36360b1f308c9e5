package play

import (
	"context"
	"errors"
	"net/http"
	"time"

	"recorder/internal/kube"
)

// open makes the custom resource ready for requests, without a trace in later
// answers of the server.
func (p *player) open(ctx context.Context) error {
	if err := p.server.Amend(ctx, p.crd.Name, func(definition map[string]any) error {
		backdate(definition)
		return p.hook(definition)
	}); err != nil {
		return err
	}
	if p.served && p.hooked {
		if err := kube.Pause(ctx, handlerLag); err != nil {
			return err
		}
	}
	p.served = true
	for _, version := range p.crd.Spec.Versions {
		if !version.Served {
			continue
		}
		if err := p.awaitEndpoint(ctx, version.Name); err != nil {
			return err
		}
	}
	return nil
}

// backdate sets the conditions to a time before the server's start: it delays
// creates for two seconds after a definition is established, for clusters with
// several servers.
func backdate(definition map[string]any) {
	status, _ := definition["status"].(map[string]any)
	conditions, _ := status["conditions"].([]any)
	for _, item := range conditions {
		if condition, ok := item.(map[string]any); ok {
			condition["lastTransitionTime"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
		}
	}
}

// awaitEndpoint waits until a version's list answers. If the definition cannot
// be served (its names are not accepted, its schema cannot be built), the list
// never does: after some tries, any answer but "try again" is enough.
func (p *player) awaitEndpoint(ctx context.Context, version string) error {
	const tries = 20
	tried := 0
	err := kube.Await(ctx, settleLimit, func() (bool, error) {
		tried++
		list, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: p.collection(version, "")})
		if err != nil {
			return false, err
		}
		retry := list.Code == http.StatusTooManyRequests || list.Code == http.StatusServiceUnavailable
		return list.OK() || tried > tries && !retry, nil
	})
	if errors.Is(err, kube.ErrLimit) {
		return nil
	}
	return err
}
