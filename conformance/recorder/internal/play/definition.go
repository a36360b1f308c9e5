package play

import (
	"context"
	"net/http"
	"net/url"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/manifest"
)

const definitionsPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"

// create posts a definition's text as typed and waits until it has settled.
func (p *player) create(ctx context.Context, text string) (*format.Response, error) {
	written, err := p.server.Send(ctx, kube.Call{
		Method:      http.MethodPost,
		Path:        definitionsPath,
		Query:       p.definitionQuery(),
		Body:        []byte(text),
		ContentType: manifest.ContentType(text),
	})
	if err != nil || !written.OK() {
		return written, err
	}
	return p.settle(ctx, written)
}

// replace replaces the live definition, as `kubectl replace` does: as JSON,
// with the live resourceVersion. Text that is not an object is sent as typed.
func (p *player) replace(ctx context.Context, text string) (*format.Response, error) {
	if err := p.unhook(ctx); err != nil {
		return nil, err
	}
	object := manifest.Parse(text)
	name := object.Name()
	if name == "" {
		name = p.crd.Name
	}
	call := kube.Call{
		Method:      http.MethodPut,
		Path:        definitionsPath + "/" + url.PathEscape(name),
		Query:       p.definitionQuery(),
		Body:        []byte(text),
		ContentType: manifest.ContentType(text),
	}
	if err := p.refresh(ctx, &call, object); err != nil {
		return nil, err
	}
	written, err := p.server.Send(ctx, call)
	if err != nil || !written.OK() {
		return written, err
	}
	return p.settle(ctx, written)
}

// refresh makes the body of an update from its object and the live
// resourceVersion. Nothing changes if the text is not an object.
func (p *player) refresh(ctx context.Context, call *kube.Call, object manifest.Object) error {
	if object == nil {
		return nil
	}
	live, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: call.Path})
	if err != nil {
		return err
	}
	if live.OK() {
		object.TakeResourceVersion(live.Body)
	}
	call.ContentType = manifest.JSON
	call.Body, err = exactjson.Marshal(object)
	return err
}

func (p *player) definitionQuery() url.Values {
	return url.Values{"fieldValidation": {orStrict(p.scenario.CRDFieldValidation)}}
}

// orStrict is the default of fieldValidation, kubectl's.
func orStrict(fieldValidation string) string {
	if fieldValidation == "" {
		return "Strict"
	}
	return fieldValidation
}
