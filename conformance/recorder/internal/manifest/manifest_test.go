package manifest

import (
	"testing"

	"recorder/internal/exactjson"
)

func TestTakeResourceVersion(t *testing.T) {
	const live = `{"metadata":{"name":"a","resourceVersion":"7"}}`
	for text, want := range map[string]string{
		"metadata: {name: a}":                        `{"metadata":{"name":"a","resourceVersion":"7"}}`,
		"metadata: {name: a, resourceVersion: ''}":   `{"metadata":{"name":"a","resourceVersion":"7"}}`,
		"metadata: {name: a, resourceVersion: null}": `{"metadata":{"name":"a","resourceVersion":"7"}}`,
		"metadata: {name: a, resourceVersion: '3'}":  `{"metadata":{"name":"a","resourceVersion":"3"}}`,
		"metadata: [name]":                           `{"metadata":["name"]}`,
		"kind: A":                                    `{"kind":"A"}`,
	} {
		object := Parse(text)
		object.TakeResourceVersion([]byte(live))
		if got, err := exactjson.Marshal(object); string(got) != want || err != nil {
			t.Errorf("%s: got %s, %v, want %s", text, got, err, want)
		}
	}
}

func TestNoObject(t *testing.T) {
	for _, text := range []string{"", "# nothing", "- a", "text", "{a: 1", "a: b: c"} {
		if object := Parse(text); object != nil || object.Name() != "" || object.APIVersion() != "" {
			t.Errorf("%q is no object, got %v", text, object)
		}
	}
}

func TestContentType(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1}`:    JSON,
		"\n  {a: 1}": JSON,
		"a: 1":       YAML,
		"[1]":        YAML,
		"":           YAML,
	} {
		if got := ContentType(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestPatchBody(t *testing.T) {
	for text, want := range map[string]string{
		"spec: {a: 1}": `{"spec":{"a":1}}`,
		`{"a": 1,}`:    `{"a": 1,}`,
		" [ 1 ]":       " [ 1 ]",
		"a: b: c":      "a: b: c",
	} {
		if got := string(PatchBody(text)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
