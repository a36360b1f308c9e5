package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"k8s.io/apimachinery/pkg/runtime/schema"

	"recorder/internal/kube"
	"recorder/internal/manifest"
	"recorder/internal/play"
)

// policyKinds are the kinds of policies by their resource.
var policyKinds = map[string]string{
	"validatingadmissionpolicies":       "ValidatingAdmissionPolicy",
	"validatingadmissionpolicybindings": "ValidatingAdmissionPolicyBinding",
	"mutatingadmissionpolicies":         "MutatingAdmissionPolicy",
	"mutatingadmissionpolicybindings":   "MutatingAdmissionPolicyBinding",
}

// createDefault creates the namespace that every cluster has.
func (t *terminal) createDefault(ctx context.Context) error {
	response, err := t.server.Send(ctx, kube.Call{
		Method:      http.MethodPost,
		Path:        "/api/v1/namespaces",
		Body:        []byte(`{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"default"}}`),
		ContentType: "application/json",
	})
	if err != nil {
		return err
	}
	if !response.OK() {
		return fmt.Errorf("the namespace default: %s", response.Body)
	}
	return nil
}

// act makes the policies act on the next command that are stored now, and writes
// their status.
func (t *terminal) act(ctx context.Context) error {
	t.rest()
	stored, err := t.stored(ctx)
	if err != nil {
		return err
	}
	definitions, err := t.server.Definitions()
	if err != nil {
		return err
	}
	var kinds []schema.GroupVersionKind
	for _, definition := range definitions {
		for _, version := range definition.Spec.Versions {
			if version.Served {
				kinds = append(kinds, schema.GroupVersionKind{
					Group: definition.Spec.Group, Version: version.Name, Kind: definition.Spec.Names.Kind,
				})
			}
		}
	}
	t.acting, err = t.cluster.Start(ctx, play.Setting{Bindings: play.BoundIn(stored), Kinds: kinds})
	if err != nil {
		return err
	}
	if err := t.acting.Settle(ctx); err != nil {
		return err
	}
	return t.acting.WriteStatuses(ctx)
}

// rest ends the policies that act.
func (t *terminal) rest() {
	if t.acting != nil {
		t.acting.Close()
	}
	t.acting = nil
}

// stored are the policies and bindings of the server.
func (t *terminal) stored(ctx context.Context) ([]manifest.Object, error) {
	var all []manifest.Object
	for resource, kind := range policyKinds {
		response, err := t.server.Send(ctx, kube.Call{
			Method: http.MethodGet, Path: "/apis/admissionregistration.k8s.io/v1/" + resource,
		})
		if err != nil {
			return nil, err
		}
		var list struct{ Items []manifest.Object }
		if err := json.NewDecoder(strings.NewReader(string(response.Body))).Decode(&list); err != nil {
			return nil, err
		}
		for _, item := range list.Items {
			item["kind"] = kind
			all = append(all, item)
		}
	}
	return all, nil
}
