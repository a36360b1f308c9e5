package play

import (
	"reflect"
	"testing"

	"recorder/internal/format"
)

func TestBoundIn(t *testing.T) {
	answer := func(code int, body string) *format.Response {
		return &format.Response{Code: code, Body: []byte(body)}
	}
	got := boundIn([]*format.Response{
		answer(201, `{"kind":"ValidatingAdmissionPolicyBinding","metadata":{"name":"early"},"spec":{"policyName":"a"}}`),
		answer(201, `{"kind":"ValidatingAdmissionPolicy","metadata":{"name":"a"}}`),
		answer(201, `{"kind":"ValidatingAdmissionPolicyBinding","metadata":{"name":"late"},"spec":{"policyName":"a"}}`),
		answer(422, `{"kind":"Status"}`),
		answer(201, `{"kind":"ValidatingAdmissionPolicyBinding","metadata":{"name":"of nothing"},"spec":{"policyName":"b"}}`),
		answer(201, `{"kind":"MutatingAdmissionPolicyBinding","metadata":{"name":"of another kind"},"spec":{"policyName":"a"}}`),
		answer(201, `{"kind":"MutatingAdmissionPolicy","metadata":{"name":"m"}}`),
		answer(201, `{"kind":"MutatingAdmissionPolicyBinding","metadata":{"name":"m"},"spec":{"policyName":"m"}}`),
	})
	want := Bindings{map[string][]string{"a": {"early", "late"}}, map[string][]string{"m": {"m"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestParamPath(t *testing.T) {
	p := &player{crd: widgets()}
	for text, want := range map[string]string{
		"apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}":                     "/api/v1/namespaces/default/configmaps",
		"apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: other}":   "/api/v1/namespaces/other/configmaps",
		"apiVersion: g.io/v1\nkind: Widget\nmetadata: {name: a, namespace: other}": "/apis/g.io/v1/namespaces/other/widgets",
	} {
		if got := p.paramPath(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestUserOf(t *testing.T) {
	ann, bob := &format.User{Username: "ann"}, &format.User{Username: "bob"}
	p := &player{scenario: &format.Scenario{}}
	if got := p.userOf(&format.Request{}); got != administrator {
		t.Errorf("without a user: got %v", got)
	}
	p.scenario.User = ann
	if got := p.userOf(&format.Request{}); got != ann {
		t.Errorf("the scenario's user: got %v", got)
	}
	if got := p.userOf(&format.Request{User: bob}); got != bob {
		t.Errorf("the request's user: got %v", got)
	}
}

func TestImpersonation(t *testing.T) {
	h := impersonation(&format.User{Username: "ann", UID: "1", Groups: []string{"a", "b"}, Extra: map[string][]string{"g.io/x": {"y"}}})
	for name, want := range map[string][]string{
		"Impersonate-User":           {"ann"},
		"Impersonate-Uid":            {"1"},
		"Impersonate-Group":          {"a", "b"},
		"Impersonate-Extra-G.io%2fx": {"y"},
	} {
		if got := h[name]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %q, want %q in %v", name, got, want, h)
		}
	}
}
