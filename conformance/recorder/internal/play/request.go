package play

import (
	"context"
	"net/http"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"recorder/internal/celcost"
	"recorder/internal/format"
	"recorder/internal/kube"
)

// request sends a request and returns the answer. For an accepted write of an
// object with rules, it also returns their cost, otherwise "". Requests to the
// webhook are recorded under during.
func (p *player) request(ctx context.Context, r *format.Request, during format.During, meter *celcost.Meter) (*format.Response, string, error) {
	if r.Verb == "raw" {
		response, err := p.document(ctx, r)
		return response, "", err
	}
	t := p.target(r)
	call := p.call(r, t)
	if r.Verb == "update" {
		if err := p.refresh(ctx, &call, t.object); err != nil {
			return nil, "", err
		}
	}
	var before *unstructured.Unstructured
	if r.Subresource == "scale" {
		before = p.read(ctx, t.path)
	}
	if p.session != nil {
		if err := p.session.Settle(ctx); err != nil {
			return nil, "", err
		}
	}
	response, err := p.sendRecorded(ctx, call, during)
	if err != nil {
		return nil, "", err
	}
	if p.session != nil {
		response.Admission = p.session.Take()
	}
	if !response.OK() || !r.Writes() {
		return p.recorded(response), "", nil
	}
	seen := p.server.Witness.Take()
	if r.Subresource == "scale" {
		// Admission saw the Scale, the rules saw the object that it scales.
		seen = kube.Validated{Object: p.read(ctx, t.path), Old: before}
	}
	if seen.Object == nil {
		return p.recorded(response), "", nil
	}
	cost, err := meter.Cost(ctx, t.version, seen.Object, seen.Old)
	return p.recorded(response), cost, err
}

// sendRecorded sends a call, and records only what belongs to it.
func (p *player) sendRecorded(ctx context.Context, call kube.Call, during format.During) (*format.Response, error) {
	p.server.Witness.Take() // forgets what came before
	if p.webhook != nil {
		p.webhook.During(&during)
		defer p.webhook.During(nil)
	}
	return p.server.Send(ctx, call)
}

// read returns the object at a path, or nil.
func (p *player) read(ctx context.Context, path string) *unstructured.Unstructured {
	response, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: path})
	object := &unstructured.Unstructured{}
	if err != nil || !response.OK() || object.UnmarshalJSON(response.Body) != nil {
		return nil
	}
	return object
}
