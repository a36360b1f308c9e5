package celcost

import (
	"context"
	"fmt"
	"strconv"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
)

// Meter measures the rules of one definition. It is not safe for concurrent use.
type Meter struct {
	crd      *apiextensionsv1.CustomResourceDefinition
	versions map[string]ruleSet
}

// ruleSet is what the server's handler keeps for a version.
type ruleSet struct {
	schema    *schema.Structural
	validator *cel.Validator // nil: the version has no rules
}

// NewMeter measures with the schemas of a live definition.
func NewMeter(crd *apiextensionsv1.CustomResourceDefinition) *Meter {
	return &Meter{crd: crd, versions: map[string]ruleSet{}}
}

// Cost returns what the rules of a version cost for a valid object; old is the
// old object, nil for a new one. The cost is "" if there are no rules.
func (m *Meter) Cost(ctx context.Context, version string, object, old *unstructured.Unstructured) (string, error) {
	var before map[string]any
	if old != nil {
		before = old.Object
	}
	errs, cost, err := m.Validate(ctx, version, object.Object, before)
	if err == nil && len(errs) > 0 {
		err = fmt.Errorf("an object that the server accepted is not valid when validated again: %w", errs.ToAggregate())
	}
	return cost, err
}

// Validate applies the rules of a version to an object; old is the old one, nil
// for a new one. The cost is "" if there are no rules.
func (m *Meter) Validate(ctx context.Context, version string, object, old map[string]any) (field.ErrorList, string, error) {
	set, err := m.ruleSet(version)
	if err != nil || set.validator == nil {
		return nil, "", err
	}
	var before any
	var options []cel.Option
	if old != nil {
		before = old
		node := &model.Structural{Structural: set.schema}
		options = append(options, cel.WithRatcheting(common.NewCorrelatedObject(object, old, node)))
	}
	errs, left := set.validator.Validate(ctx, nil, set.schema, object, before, celconfig.RuntimeCELCostBudget, options...)
	return errs, strconv.FormatInt(celconfig.RuntimeCELCostBudget-left, 10), nil
}

func (m *Meter) ruleSet(version string) (ruleSet, error) {
	if set, ok := m.versions[version]; ok {
		return set, nil
	}
	structural, err := structuralOf(m.crd, version)
	if err != nil || structural == nil {
		return ruleSet{}, err
	}
	set := ruleSet{structural, cel.NewValidator(structural, true, celconfig.PerCallLimit)}
	m.versions[version] = set
	return set, nil
}

// structuralOf returns the schema of a version as the handler prepares it, or
// nil.
func structuralOf(crd *apiextensionsv1.CustomResourceDefinition, version string) (*schema.Structural, error) {
	served, err := apihelpers.GetSchemaForVersion(crd, version)
	if err != nil || served == nil || served.OpenAPIV3Schema == nil {
		return nil, err
	}
	internal := &apiextensions.CustomResourceValidation{}
	if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(served, internal, nil); err != nil {
		return nil, err
	}
	structural, err := schema.NewStructural(internal.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	structural = structural.DeepCopy() // pruning edits it, and it shares defaults with the definition
	return structural, defaulting.PruneDefaults(structural)
}
