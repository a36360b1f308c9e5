package play

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"time"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/manifest"
)

const (
	discoveryPath = "/apis"
	openAPIv2     = "/openapi/v2"
	openAPIv3     = "/openapi/v3/"
)

// document reads a path after its document has not changed for a moment:
// controllers publish it, in several steps. A document that names the group
// soon stops changing. One without the group may still come, but only in
// OpenAPI v2: in all others, what is missing at first never comes.
func (p *player) document(ctx context.Context, r *format.Request) (*format.Response, error) {
	const limit = 5 * time.Second
	var last *format.Response
	var since time.Time
	for end := time.Now().Add(limit); ; {
		now, err := p.readDocument(ctx, r)
		if err != nil {
			return nil, err
		}
		if last == nil || last.Code != now.Code || !bytes.Equal(last.Body, now.Body) {
			last, since = now, time.Now()
		}
		needed := limit
		if now.OK() && bytes.Contains(now.Body, []byte(`"`+p.crd.Spec.Group+`"`)) {
			needed = 250 * time.Millisecond
		} else if r.Path != openAPIv2 {
			needed = time.Second
		}
		if time.Since(since) >= needed || time.Now().After(end) {
			return last, nil
		}
		if err := kube.Pause(ctx, 20*time.Millisecond); err != nil {
			return nil, err
		}
	}
}

// readDocument reads a path and omits what is not about the definition.
func (p *player) readDocument(ctx context.Context, r *format.Request) (*format.Response, error) {
	group := p.crd.Spec.Group
	if r.Path == discoveryPath {
		return edited(p.server.Discovery(), func(document map[string]any) {
			document["items"] = itemsNamed(group, document["items"])
		})
	}
	response, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: r.Path})
	if err != nil {
		return nil, err
	}
	switch schemasOnly := r.Keep == "schemas"; {
	case r.Path == openAPIv2:
		return edited(response, func(document map[string]any) { keepOfV2(document, group, schemasOnly) })
	case schemasOnly && strings.HasPrefix(r.Path, openAPIv3):
		return edited(response, func(document map[string]any) { keepSchemasOfV3(document, group) })
	}
	return response, nil
}

func keepOfV2(document map[string]any, group string, schemasOnly bool) {
	keep(document, func(member string, _ any) bool {
		return member == "definitions" || member == "paths" && !schemasOnly
	})
	keep(document["paths"], func(path string, _ any) bool {
		return strings.HasPrefix(path, "/apis/"+group+"/")
	})
	keep(document["definitions"], func(_ string, schema any) bool { return isKindOf(group, schema) })
}

func keepSchemasOfV3(document map[string]any, group string) {
	keep(document, func(member string, _ any) bool { return member == "components" })
	components, _ := document["components"].(map[string]any)
	keep(components["schemas"], func(_ string, schema any) bool { return isKindOf(group, schema) })
}

// edited changes the document of an accepted response.
func edited(r *format.Response, edit func(document map[string]any)) (*format.Response, error) {
	var document map[string]any
	if !r.OK() || exactjson.Unmarshal(r.Body, &document) != nil {
		return r, nil
	}
	edit(document)
	text, err := exactjson.Marshal(document)
	return &format.Response{Code: r.Code, Body: text, Warnings: r.Warnings}, err
}

// keep deletes the members of an object that are not wanted.
func keep(object any, wanted func(member string, value any) bool) {
	members, _ := object.(map[string]any)
	for name, value := range members {
		if !wanted(name, value) {
			delete(members, name)
		}
	}
}

func itemsNamed(name string, items any) []any {
	named := []any{}
	for _, item := range list(items) {
		if object, _ := item.(map[string]any); manifest.Object(object).Name() == name {
			named = append(named, item)
		}
	}
	return named
}

// isKindOf reports whether an OpenAPI schema is that of a kind of the group.
func isKindOf(group string, schema any) bool {
	members, _ := schema.(map[string]any)
	for _, kind := range list(members["x-kubernetes-group-version-kind"]) {
		if names, ok := kind.(map[string]any); ok && names["group"] == group {
			return true
		}
	}
	return false
}
