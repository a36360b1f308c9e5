package play

import (
	"net/http"
	"net/url"
	"strings"

	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/manifest"
)

const asTable = "application/json;as=Table;v=v1;g=meta.k8s.io,application/json"

// patchContentTypes of the patch types; any other patch type is a content type
// itself.
var patchContentTypes = map[string]string{
	"merge": "application/merge-patch+json",
	"json":  "application/json-patch+json",
	"apply": "application/apply-patch+yaml",
}

// call is the HTTP call of a request. Texts are sent as typed, except merge and
// JSON patches, which kubectl turns into JSON.
func (p *player) call(r *format.Request, t target) kube.Call {
	c := kube.Call{Path: t.path, Query: url.Values{}}
	switch r.Verb {
	case "create":
		c.Method = http.MethodPost
		if r.Subresource == "" || !t.named {
			c.Path = t.collection
		}
		c.Body, c.ContentType = []byte(r.Object), manifest.ContentType(r.Object)
	case "update":
		c.Method = http.MethodPut
		c.Body, c.ContentType = []byte(r.Object), manifest.ContentType(r.Object)
	case "patch":
		c.Method = http.MethodPatch
		fillPatch(&c, r)
	case "get":
		c.Method = http.MethodGet
	case "list":
		c.Method, c.Path = http.MethodGet, t.collection
	case "delete":
		c.Method = http.MethodDelete
	case "deletecollection":
		c.Method, c.Path = http.MethodDelete, t.collection
	default:
		c.Method = strings.ToUpper(r.Verb)
	}
	if r.Subresource != "" {
		c.Path += "/" + r.Subresource
	}
	if r.Writes() {
		c.Query.Set("fieldValidation", orStrict(r.FieldValidation))
		if r.FieldManager != "" {
			c.Query.Set("fieldManager", r.FieldManager)
		}
	}
	if r.DryRun {
		c.Query.Set("dryRun", "All")
	}
	if r.FieldSelector != "" {
		c.Query.Set("fieldSelector", r.FieldSelector)
	}
	if r.As == "Table" {
		c.Accept = asTable
	}
	if p.scenario.MeetsPolicies() {
		c.Header = impersonation(p.userOf(r))
	}
	return c
}

func fillPatch(c *kube.Call, r *format.Request) {
	c.ContentType = r.PatchType
	if known := patchContentTypes[r.PatchType]; known != "" {
		c.ContentType = known
	}
	if r.PatchType != "apply" {
		c.Body = manifest.PatchBody(r.Object)
		return
	}
	c.Body = []byte(r.Object)
	// Apply requires a name; call replaces it with that of the request.
	c.Query.Set("fieldManager", "playground")
	if r.Force {
		c.Query.Set("force", "true")
	}
}
