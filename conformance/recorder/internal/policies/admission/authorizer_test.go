package admission

import (
	"context"
	"testing"

	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/authorization/authorizer"

	"recorder/internal/format"
)

func TestAuthorizer(t *testing.T) {
	text := func(s string) *string { return &s }
	asked := authorizer.AttributesRecord{User: &user.DefaultInfo{Name: "ann"}, Verb: "get", Resource: "widgets"}
	rows := []format.AuthorizerRow{
		{Decision: "deny", User: text("bob")},
		{Decision: "allow", Verb: text("get"), Subresource: text(""), Reason: "she may"},
		{Decision: "deny", Reason: "too late"},
	}
	for _, c := range []struct {
		name   string
		table  []format.AuthorizerRow
		want   authorizer.Decision
		reason string
	}{
		{"no table", nil, authorizer.DecisionAllow, ""},
		{"an empty table", []format.AuthorizerRow{}, authorizer.DecisionNoOpinion, ""},
		{"the first row that matches", rows, authorizer.DecisionAllow, "she may"},
		{"no row matches", rows[:1], authorizer.DecisionNoOpinion, ""},
		{"a selector that was not asked for", []format.AuthorizerRow{{Decision: "deny", FieldSelector: text("a=b")}}, authorizer.DecisionNoOpinion, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, reason, err := newAuthorizer(c.table).Authorize(context.Background(), asked)
			if got != c.want || reason != c.reason || err != nil {
				t.Errorf("got %v, %q, %v", got, reason, err)
			}
		})
	}
}
