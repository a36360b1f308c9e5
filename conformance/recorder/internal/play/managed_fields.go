package play

import (
	"bytes"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/manifest"
)

// recorded is an answer as it is recorded: the owners of fields are part of it
// only if the scenario names managers.
func (p *player) recorded(r *format.Response) *format.Response {
	if p.scenario.NamesManagers() {
		return r
	}
	return withoutManagedFields(r)
}

// withoutManagedFields removes the owners of fields from an object, the items
// of a list and the rows of a table. A body without owners stays unchanged,
// byte for byte.
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
	without := *r
	without.Body = text
	return &without
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
