// Package format has the types of the input, one Scenario per line, and of the
// output, one Answer per line.
package format

import "slices"

// Scenario is the input of a person: a definition and requests to it. Members
// of a line that are not here (name, kubernetes, expect, ...) are ignored.
type Scenario struct {
	ID  string `json:"id"`
	CRD string `json:"crd"`
	// Others are definitions that the server has before this one, created in
	// their order. What it does not accept is left out.
	Others []string `json:"others"`
	// PreviousCRD is created first; CRD is then an update to it.
	PreviousCRD *string `json:"previousCrd"`
	// PreviousRequests are sent between the two, so that objects get stored that
	// the new definition would not accept.
	PreviousRequests []Request `json:"previousRequests"`
	// CRDFieldValidation is the fieldValidation of the definition's own writes.
	CRDFieldValidation string    `json:"crdFieldValidation"`
	Requests           []Request `json:"requests"`
	// Conversion is JavaScript with a function convert(object, desiredAPIVersion).
	Conversion string `json:"conversion"`
	// ConversionResponse is the body that the webhook returns instead; $UID in it
	// becomes the uid of the review.
	ConversionResponse *string `json:"conversionResponse"`
	// ConversionStatus is the HTTP status of ConversionResponse; 0 means 200.
	ConversionStatus int `json:"conversionStatus"`
	// Policies are admission policies and their bindings, created in their order.
	// What the server does not accept is left out.
	Policies []string `json:"policies"`
	// PoliciesAfter is the number of requests before the policies act.
	PoliciesAfter int `json:"policiesAfter"`
	// Params are ConfigMaps and custom resources, created before the policies.
	Params []string `json:"params"`
	// Namespaces are those with a text; others that are used exist too, bare.
	Namespaces []string `json:"namespaces"`
	// User sends the requests; nil means the administrator.
	User *User `json:"user"`
	// Authorizer decides what the authorizer of expressions says; nil means that
	// everything is allowed.
	Authorizer []AuthorizerRow `json:"authorizer"`
}

// HasWebhook reports whether the scenario says how its webhook converts.
func (s *Scenario) HasWebhook() bool {
	return s.Conversion != "" || s.ConversionResponse != nil
}

// ReadsDocuments reports whether a request reads what the server publishes.
func (s *Scenario) ReadsDocuments() bool {
	isRaw := func(r Request) bool { return r.Verb == "raw" }
	return slices.ContainsFunc(s.PreviousRequests, isRaw) || slices.ContainsFunc(s.Requests, isRaw)
}

// NamesManagers reports whether a request names its manager. The owners of
// fields are then part of the answers.
func (s *Scenario) NamesManagers() bool {
	names := func(r Request) bool { return r.FieldManager != "" }
	return slices.ContainsFunc(s.PreviousRequests, names) || slices.ContainsFunc(s.Requests, names)
}

// MeetsPolicies reports whether the scenario needs a server with policies,
// namespaces and ConfigMaps, where requests have a user.
func (s *Scenario) MeetsPolicies() bool {
	hasUser := func(r Request) bool { return r.User != nil }
	return len(s.Policies)+len(s.Params)+len(s.Namespaces) > 0 || s.User != nil || slices.ContainsFunc(s.Requests, hasUser)
}

// Request is one call on the custom resource, or a raw read of a path.
type Request struct {
	// Verb is create, update, patch, get, list, delete, deletecollection or raw.
	Verb string `json:"verb"`
	// Subresource is status, scale or nothing.
	Subresource string `json:"subresource"`
	// Version in the URL; see play.versionOf for the default.
	Version         string `json:"version"`
	FieldValidation string `json:"fieldValidation"`
	// As is Table for the form with printer columns.
	As            string `json:"as"`
	FieldSelector string `json:"fieldSelector"`
	// Name and Namespace override the object's.
	Name      string `json:"name"`
	Namespace string `json:"namespace"`
	// Object is manifest text exactly as typed; for a patch, the patch.
	Object string `json:"object"`
	// PatchType is merge, json, apply, or any content type.
	PatchType string `json:"patchType"`
	Force     bool   `json:"force"`
	// FieldManager is the manager that owns the fields that the write sets.
	FieldManager string `json:"fieldManager"`
	DryRun       bool   `json:"dryRun"`
	// User sends this request instead of the scenario's.
	User *User `json:"user"`
	// Path of a raw read, and what to keep of the document at this path.
	Path string `json:"path"`
	Keep string `json:"keep"`
}

// Writes reports whether the request makes the server validate an object.
func (r *Request) Writes() bool {
	return r.Verb == "create" || r.Verb == "update" || r.Verb == "patch"
}
