package play

import (
	"bytes"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/manifest"
)

// recorded is an answer as it is written down: the owners of fields are part of
// it only where the scenario says who they are.
func (p *player) recorded(r *format.Response) *format.Response {
	if p.scenario.NamesManagers() {
		return r
	}
	return withoutManagedFields(r)
}

// withoutManagedFields leaves the owners of fields out of an object, the items of
// a list and the rows of a table. A body that has none stays byte for byte.
func withoutManagedFields(r *format.Response) *format.Response {
	var body map[string]any
	if !bytes.Contains(r.Body, []byte(`"managedFields"`)) || exactjson.Unmarshal(r.Body, &body) != nil {
		return r
	}
	dropManagedFields(body)
	for _, item := range list(body["items"]) {
		dropManagedFields(item)
	}
	for _, row := range list(body["rows"]) {
		if cells, ok := row.(map[string]any); ok {
			dropManagedFields(cells["object"])
		}
	}
	text, err := exactjson.Marshal(body)
	if err != nil {
		return r
	}
	return &format.Response{Code: r.Code, Body: text, Warnings: r.Warnings}
}

func dropManagedFields(v any) {
	if object, ok := v.(map[string]any); ok {
		delete(manifest.Object(object).Metadata(), "managedFields")
	}
}

func list(v any) []any {
	items, _ := v.([]any)
	return items
}
