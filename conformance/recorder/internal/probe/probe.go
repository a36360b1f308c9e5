// Package probe asks the server's own functions for rules about a schema and an
// object, without a server around them: thousands per minute.
package probe

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	exact "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"recorder/internal/celcost"
	"recorder/internal/format"
)

// Question is a schema with rules, and an object for them.
type Question struct {
	// Schema is the openAPIV3Schema of a version.
	Schema json.RawMessage `json:"schema"`
	Object json.RawMessage `json:"object"`
	// OldObject, if any, makes it an update.
	OldObject json.RawMessage `json:"oldObject,omitempty"`
}

// Answer is what the server would answer.
type Answer struct {
	// Panic is the panic of the definition's validation: the real server then
	// returns no answer.
	Panic string `json:"panic,omitempty"`
	// Definition has the errors of a create of the definition.
	Definition []Error `json:"definition,omitempty"`
	// Rules are those that compile, with their costs.
	Rules []format.RuleCost `json:"rules,omitempty"`
	// Object has the errors of the rules, unless the definition has errors other
	// than costs.
	Object []Error `json:"object,omitempty"`
	// Cost is the cost of the rules, "" if they did not run.
	Cost string `json:"cost,omitempty"`
	// Fault says why the rest cannot be trusted.
	Fault string `json:"fault,omitempty"`
}

// Error is a field error without its value.
type Error struct {
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

// Ask answers a question.
func Ask(q *Question) *Answer {
	a := &Answer{}
	if err := a.fill(q); err != nil {
		return &Answer{Fault: err.Error()}
	}
	return a
}

func (a *Answer) fill(q *Question) error {
	text := definition(q.Schema)
	accepted, err := a.judge(text)
	if err != nil || !accepted {
		return err
	}
	static, err := celcost.Estimate(text, nil)
	if err != nil {
		return err
	}
	a.Rules = static.Rules
	return a.run(text, q)
}

// judge validates the definition; accepted ones have no errors except costs.
func (a *Answer) judge(text string) (accepted bool, err error) {
	crd, err := celcost.Decode(text)
	if err != nil {
		return false, err
	}
	defer func() {
		if panicked := recover(); panicked != nil {
			a.Panic, accepted = fmt.Sprint(panicked), false
		}
	}()
	errs := validation.ValidateCustomResourceDefinition(context.Background(), crd)
	a.Definition = errorsOf(errs)
	for _, err := range errs {
		if err.Type != field.ErrorTypeForbidden || !strings.Contains(err.Detail, "cost") {
			return false, nil
		}
	}
	return true, nil
}

func (a *Answer) run(text string, q *Question) error {
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if err := json.Unmarshal([]byte(text), crd); err != nil {
		return err
	}
	var object, old map[string]any
	if err := exact.Unmarshal(q.Object, &object); err != nil {
		return err
	}
	if len(q.OldObject) > 0 {
		if err := exact.Unmarshal(q.OldObject, &old); err != nil {
			return err
		}
	}
	errs, cost, err := celcost.NewMeter(crd).Validate(context.Background(), "v1", object, old)
	a.Object, a.Cost = errorsOf(errs), cost
	return err
}

func errorsOf(errs field.ErrorList) []Error {
	var all []Error
	for _, err := range errs {
		all = append(all, Error{err.Field, err.Detail})
	}
	return all
}

// definition is the text of a definition with this schema and no fault of its
// own.
func definition(schema json.RawMessage) string {
	return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"probes.example.com"},` +
		`"spec":{"group":"example.com","scope":"Cluster","conversion":{"strategy":"None"},` +
		`"names":{"plural":"probes","singular":"probe","kind":"Probe","listKind":"ProbeList"},` +
		`"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":` + string(schema) + `}}]},` +
		`"status":{"storedVersions":["v1"]}}`
}
