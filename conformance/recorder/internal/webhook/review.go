package webhook

import (
	"encoding/json"

	"recorder/internal/exactjson"
	"recorder/internal/manifest"
)

// review has the common members of the ConversionReviews of v1 and v1beta1.
type review struct {
	Kind       string    `json:"kind"`
	APIVersion string    `json:"apiVersion"`
	Request    *request  `json:"request,omitempty"`
	Response   *response `json:"response,omitempty"`
}

type request struct {
	UID               string            `json:"uid"`
	DesiredAPIVersion string            `json:"desiredAPIVersion"`
	Objects           []json.RawMessage `json:"objects"`
}

type response struct {
	UID              string            `json:"uid"`
	ConvertedObjects []json.RawMessage `json:"convertedObjects"`
	Result           result            `json:"result"`
}

type result struct {
	Status  string `json:"status"`
	Message string `json:"message,omitempty"`
}

// answer is the answer of a webhook with the scenario's function to r.
func (r *review) answer(function string) *review {
	said := &response{UID: r.Request.UID, Result: result{Status: "Success"}}
	converted, err := convert(function, r.Request.Objects, r.Request.DesiredAPIVersion)
	if err != nil {
		said.Result = result{Status: "Failure", Message: err.Error()}
	} else {
		said.ConvertedObjects = converted
	}
	return &review{Kind: r.Kind, APIVersion: r.APIVersion, Response: said}
}

// recordable is a review as answers show it: without random parts. Reviews that
// only serve the managedFields of a write are omitted (false): their objects
// have a resourceVersion, which objects on their way to or from the storage
// never have.
func recordable(text []byte) (json.RawMessage, bool) {
	var tree map[string]any
	if exactjson.Unmarshal(text, &tree) != nil {
		return text, true
	}
	request, _ := tree["request"].(map[string]any)
	request["uid"] = "<uid>"
	objects, _ := request["objects"].([]any)
	for _, object := range objects {
		fields, _ := object.(map[string]any)
		metadata := manifest.Object(fields).Metadata()
		if metadata["resourceVersion"] != nil {
			return nil, false
		}
		delete(metadata, "managedFields")
	}
	masked, err := exactjson.Marshal(tree)
	return masked, err == nil
}
