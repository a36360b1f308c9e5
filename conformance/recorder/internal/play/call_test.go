package play

import (
	"testing"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"

	"recorder/internal/format"
)

func TestCall(t *testing.T) {
	const (
		object = "apiVersion: g.io/v1\nmetadata: {name: a}"
		base   = "/apis/g.io/v1/namespaces/default/widgets"
		stored = "/apis/g.io/v2/namespaces/default/widgets"
		strict = "?fieldValidation=Strict"
	)
	for _, c := range []struct {
		name    string
		request format.Request
		want    string // method, URL, content type
	}{
		{"create", format.Request{Verb: "create", Object: object}, "POST " + base + strict + " application/yaml"},
		{"JSON", format.Request{Verb: "create", Object: "{}"}, "POST " + stored + strict + " application/json"},
		{"create of a subresource", format.Request{Verb: "create", Subresource: "status", Object: object},
			"POST " + base + "/a/status" + strict + " application/yaml"},
		{"update", format.Request{Verb: "update", Object: object, FieldValidation: "Warn"},
			"PUT " + base + "/a?fieldValidation=Warn application/yaml"},
		{"version in the URL", format.Request{Verb: "update", Version: "v3", Object: object},
			"PUT /apis/g.io/v3/namespaces/default/widgets/a" + strict + " application/yaml"},
		{"scale is at the storage version", format.Request{Verb: "update", Subresource: "scale", Object: "apiVersion: autoscaling/v1\nmetadata: {name: a}"},
			"PUT " + stored + "/a/scale" + strict + " application/yaml"},
		{"merge patch", format.Request{Verb: "patch", Name: "a", PatchType: "merge", Object: object},
			"PATCH " + stored + "/a" + strict + " application/merge-patch+json"},
		{"apply", format.Request{Verb: "patch", PatchType: "apply", Object: object, Force: true},
			"PATCH " + base + "/a?fieldManager=playground&fieldValidation=Strict&force=true application/apply-patch+yaml"},
		{"a manager", format.Request{Verb: "update", Object: object, FieldManager: "a b"},
			"PUT " + base + "/a?fieldManager=a+b&fieldValidation=Strict application/yaml"},
		{"apply by a manager", format.Request{Verb: "patch", PatchType: "apply", Object: object, FieldManager: "me"},
			"PATCH " + base + "/a?fieldManager=me&fieldValidation=Strict application/apply-patch+yaml"},
		{"any patch type", format.Request{Verb: "patch", Name: "a", PatchType: "text/plain"},
			"PATCH " + stored + "/a" + strict + " text/plain"},
		{"get", format.Request{Verb: "get", Name: "a b", Namespace: "n"}, "GET /apis/g.io/v2/namespaces/n/widgets/a%20b "},
		{"list", format.Request{Verb: "list", FieldSelector: "a=b"}, "GET " + stored + "?fieldSelector=a%3Db "},
		{"delete", format.Request{Verb: "delete", Name: "a"}, "DELETE " + stored + "/a "},
		{"delete of all", format.Request{Verb: "deletecollection", Name: "a"}, "DELETE " + stored + " "},
		{"dry run", format.Request{Verb: "delete", Name: "a", DryRun: true}, "DELETE " + stored + "/a?dryRun=All "},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &player{crd: widgets(), scenario: &format.Scenario{}}
			call := p.call(&c.request, p.target(&c.request))
			url := call.Path
			if len(call.Query) > 0 {
				url += "?" + call.Query.Encode()
			}
			if got := call.Method + " " + url + " " + call.ContentType; got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func widgets() *apiextensionsv1.CustomResourceDefinition {
	crd := &apiextensionsv1.CustomResourceDefinition{}
	crd.Spec.Group, crd.Spec.Scope, crd.Spec.Names.Plural = "g.io", apiextensionsv1.NamespaceScoped, "widgets"
	crd.Spec.Versions = []apiextensionsv1.CustomResourceDefinitionVersion{{Name: "v1"}, {Name: "v2", Storage: true}}
	return crd
}
