package admission

import (
	"context"
	"errors"
	"strings"

	"k8s.io/apiserver/pkg/authorization/authorizer"

	"recorder/internal/format"
)

// newAuthorizer decides by the first row of a table that matches, and has no
// opinion if none does. Without a table, everything is allowed.
func newAuthorizer(table []format.AuthorizerRow) authorizer.Authorizer {
	return authorizer.AuthorizerFunc(func(_ context.Context, a authorizer.Attributes) (authorizer.Decision, string, error) {
		if table == nil {
			return authorizer.DecisionAllow, "", nil
		}
		for _, row := range table {
			if matches(&row, a) {
				return decisionOf(&row)
			}
		}
		return authorizer.DecisionNoOpinion, "", nil
	})
}

func decisionOf(row *format.AuthorizerRow) (authorizer.Decision, string, error) {
	var err error
	if row.Error != "" {
		err = errors.New(row.Error)
	}
	switch row.Decision {
	case "allow":
		return authorizer.DecisionAllow, row.Reason, err
	case "deny":
		return authorizer.DecisionDeny, row.Reason, err
	}
	return authorizer.DecisionNoOpinion, row.Reason, err
}

func matches(row *format.AuthorizerRow, a authorizer.Attributes) bool {
	for _, member := range []struct {
		want *string
		have string
	}{
		{row.User, a.GetUser().GetName()},
		{row.Verb, a.GetVerb()},
		{row.Group, a.GetAPIGroup()},
		{row.Resource, a.GetResource()},
		{row.Subresource, a.GetSubresource()},
		{row.Namespace, a.GetNamespace()},
		{row.Name, a.GetName()},
		{row.Path, a.GetPath()},
	} {
		if member.want != nil && *member.want != member.have {
			return false
		}
	}
	return matchesFields(row.FieldSelector, a) && matchesLabels(row.LabelSelector, a)
}

func matchesFields(want *string, a authorizer.Attributes) bool {
	if want == nil {
		return true
	}
	requirements, err := a.GetFieldSelector()
	texts := make([]string, len(requirements))
	for i, r := range requirements {
		texts[i] = r.Field + string(r.Operator) + r.Value
	}
	return err == nil && strings.Join(texts, ",") == *want
}

func matchesLabels(want *string, a authorizer.Attributes) bool {
	if want == nil {
		return true
	}
	requirements, err := a.GetLabelSelector()
	texts := make([]string, len(requirements))
	for i, r := range requirements {
		texts[i] = r.String()
	}
	return err == nil && strings.Join(texts, ",") == *want
}
