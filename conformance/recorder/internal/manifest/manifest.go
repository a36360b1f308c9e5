// Package manifest reads and prepares the texts of objects as kubectl does.
package manifest

import (
	"bytes"
	"strings"

	"sigs.k8s.io/yaml"

	"recorder/internal/exactjson"
)

// The content types that manifests are sent with.
const (
	JSON = "application/json"
	YAML = "application/yaml"
)

// Object is a manifest's tree; nil if a text cannot be read as an object. All
// methods accept nil.
type Object map[string]any

// Parse reads YAML or JSON.
func Parse(text string) Object {
	asJSON, err := yaml.YAMLToJSON([]byte(text))
	if err != nil {
		return nil
	}
	var o Object
	if exactjson.Unmarshal(asJSON, &o) != nil {
		return nil
	}
	return o
}

// APIVersion of the object, or "".
func (o Object) APIVersion() string { return text(o["apiVersion"]) }

// Kind of the object, or "".
func (o Object) Kind() string { return text(o["kind"]) }

// Metadata of the object; nil if it has none.
func (o Object) Metadata() map[string]any {
	metadata, _ := o["metadata"].(map[string]any)
	return metadata
}

// Name of the object, or "".
func (o Object) Name() string { return text(o.Metadata()["name"]) }

// Namespace of the object, or "".
func (o Object) Namespace() string { return text(o.Metadata()["namespace"]) }

// TakeResourceVersion sets the resourceVersion of the live object's JSON if o
// has metadata without one, as `kubectl replace` does.
func (o Object) TakeResourceVersion(live []byte) {
	metadata := o.Metadata()
	if given, ok := metadata["resourceVersion"]; metadata == nil || ok && given != nil && given != "" {
		return
	}
	var l Object
	if exactjson.Unmarshal(live, &l) != nil {
		return
	}
	if version, ok := l.Metadata()["resourceVersion"].(string); ok {
		metadata["resourceVersion"] = version
	}
}

// ContentType is the type for sending a text: a text that begins with { is
// JSON.
func ContentType(text string) string {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return JSON
	}
	return YAML
}

// PatchBody is the JSON that kubectl makes of the text of a merge or JSON
// patch; text that looks like JSON, or cannot be read, stays as typed.
func PatchBody(text string) []byte {
	typed := []byte(text)
	if start := bytes.TrimSpace(typed); len(start) > 0 && (start[0] == '{' || start[0] == '[') {
		return typed
	}
	if asJSON, err := yaml.YAMLToJSON(typed); err == nil {
		return asJSON
	}
	return typed
}

func text(v any) string {
	s, _ := v.(string)
	return s
}
