package play

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/manifest"
)

const (
	validatingPolicy = "ValidatingAdmissionPolicy"
	mutatingPolicy   = "MutatingAdmissionPolicy"
	binding          = "Binding" // ends the kinds of bindings
)

// policyResources are the resources of the kinds that policies may have.
var policyResources = map[string]string{
	validatingPolicy:           "validatingadmissionpolicies",
	validatingPolicy + binding: "validatingadmissionpolicybindings",
	mutatingPolicy:             "mutatingadmissionpolicies",
	mutatingPolicy + binding:   "mutatingadmissionpolicybindings",
}

// stage stores what a scenario with policies has besides its definition. Nothing
// of it acts yet.
func (p *player) stage(ctx context.Context) error {
	if !p.scenario.MeetsPolicies() {
		return nil
	}
	if err := p.awaitPublished(ctx); err != nil {
		return err
	}
	if err := p.createNamespaces(ctx); err != nil {
		return fmt.Errorf("namespaces: %w", err)
	}
	for _, text := range p.scenario.Params {
		response, err := p.post(ctx, text, p.paramPath(text))
		if err != nil {
			return fmt.Errorf("params: %w", err)
		}
		p.answer.Params = append(p.answer.Params, response)
	}
	for _, text := range p.scenario.Policies {
		response, err := p.createPolicy(ctx, text)
		if err != nil {
			return fmt.Errorf("policies: %w", err)
		}
		p.answer.Policies = append(p.answer.Policies, response)
	}
	return nil
}

// post creates an object with its text as typed, as kubectl does.
func (p *player) post(ctx context.Context, text, path string) (*format.Response, error) {
	response, err := p.server.Send(ctx, kube.Call{
		Method:      http.MethodPost,
		Path:        path,
		Query:       url.Values{"fieldValidation": {"Strict"}},
		Body:        []byte(text),
		ContentType: manifest.ContentType(text),
	})
	if err != nil {
		return nil, err
	}
	return withoutManagedFields(response), nil
}

func (p *player) createPolicy(ctx context.Context, text string) (*format.Response, error) {
	object := manifest.Parse(text)
	kind, version := object.Kind(), object.APIVersion()
	resource := policyResources[kind]
	if resource == "" {
		return nil, fmt.Errorf("the kind %q is none of policies", kind)
	}
	if served := p.options.Cluster.MutatingVersion(); served != "" && strings.HasPrefix(kind, mutatingPolicy) {
		group, _, _ := strings.Cut(version, "/")
		text = strings.Replace(text, version, group+"/"+served, 1)
		version = group + "/" + served
	}
	return p.post(ctx, text, "/apis/"+version+"/"+resource)
}

// activate makes the policies act that the server has accepted, and checks their
// types.
func (p *player) activate(ctx context.Context) error {
	if !p.scenario.MeetsPolicies() {
		return nil
	}
	var err error
	p.session, err = p.options.Cluster.Start(ctx, Setting{
		Authorizer: p.scenario.Authorizer,
		Bindings:   boundIn(p.answer.Policies),
		Kinds:      p.published,
	})
	if err != nil {
		return fmt.Errorf("policies do not start: %w", err)
	}
	for _, response := range p.answer.Policies {
		if !response.OK() || bodyOf(response).Kind() != validatingPolicy {
			continue
		}
		if response.ExpressionWarnings, err = p.session.CheckTypes(response.Body); err != nil {
			return fmt.Errorf("types of a policy: %w", err)
		}
	}
	return nil
}

// boundIn are the bindings among accepted objects whose policy is accepted too.
func boundIn(responses []*format.Response) Bindings {
	var accepted []manifest.Object
	for _, response := range responses {
		if response.OK() {
			accepted = append(accepted, bodyOf(response))
		}
	}
	return BoundIn(accepted)
}

// BoundIn are the bindings among stored objects whose policy is stored too.
func BoundIn(stored []manifest.Object) Bindings {
	bound := Bindings{map[string][]string{}, map[string][]string{}}
	byKind := map[string]map[string][]string{validatingPolicy: bound.Validating, mutatingPolicy: bound.Mutating}
	known := map[[2]string]bool{}
	for _, object := range stored {
		known[[2]string{object.Kind(), object.Name()}] = true
	}
	for _, object := range stored {
		kind, isBinding := strings.CutSuffix(object.Kind(), binding)
		spec, _ := object["spec"].(map[string]any)
		policy, _ := spec["policyName"].(string)
		if isBinding && known[[2]string{kind, policy}] {
			byKind[kind][policy] = append(byKind[kind][policy], object.Name())
		}
	}
	return bound
}

func bodyOf(r *format.Response) manifest.Object {
	var object manifest.Object
	if exactjson.Unmarshal(r.Body, &object) != nil {
		return nil
	}
	return object
}
