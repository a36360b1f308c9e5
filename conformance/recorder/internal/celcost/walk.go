package celcost

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"recorder/internal/format"
)

// walk goes through one schema with upstream's CELSchemaContext, which knows
// the types and how often a node may occur.
type walk struct {
	compiler *compiler
	version  string
	rules    []format.RuleCost
	// expensive are the costs of the rules that the server may name (see observe).
	expensive []uint64
}

func (w *walk) root(r root) error {
	return w.node(r.schema, r.path, validation.RootCELContext(r.schema))
}

func (w *walk) node(s *apiextensions.JSONSchemaProps, path *field.Path, context *validation.CELSchemaContext) error {
	if s == nil {
		return nil
	}
	if err := w.ownRules(s, path, context); err != nil {
		return err
	}
	if s.AdditionalProperties != nil {
		child := s.AdditionalProperties.Schema
		if err := w.node(child, path.Child("additionalProperties"), context.ChildAdditionalPropertiesContext(child)); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		child := s.Properties[name]
		if err := w.node(&child, path.Child("properties").Key(name), context.ChildPropertyContext(&child, name)); err != nil {
			return err
		}
	}
	if s.Items != nil {
		child := s.Items.Schema
		return w.node(child, path.Child("items"), context.ChildItemsContext(child))
	}
	return nil
}

func (w *walk) ownRules(s *apiextensions.JSONSchemaProps, path *field.Path, context *validation.CELSchemaContext) error {
	if len(s.XValidations) == 0 {
		return nil
	}
	types, err := context.TypeInfo()
	if err != nil || types == nil {
		return err
	}
	results, err := w.compiler.compile(types)
	if err != nil {
		return err
	}
	for i, result := range results {
		cardinality, times := "unbounded", result.MaxCardinality
		if context.MaxCardinality != nil {
			times = *context.MaxCardinality
			cardinality = strconv.FormatUint(times, 10)
		}
		w.observe(saturatingProduct(result.MaxCost, times))
		if result.MessageExpression != nil && result.MessageExpressionError == nil {
			w.observe(result.MessageExpressionMaxCost)
		}
		if result.Error != nil {
			continue
		}
		w.rules = append(w.rules, format.RuleCost{
			Version:     w.version,
			Path:        path.Child("x-kubernetes-validations").Index(i).Child("rule").String(),
			Rule:        s.XValidations[i].Rule,
			MaxCost:     strconv.FormatUint(result.MaxCost, 10),
			Cardinality: cardinality,
		})
	}
	return nil
}

// observe collects a cost as upstream's TotalCost does: the server may name
// rules that cost at least a hundredth of the limit.
func (w *walk) observe(cost uint64) {
	if cost >= validation.StaticEstimatedCRDCostLimit/100 {
		w.expensive = append(w.expensive, cost)
	}
}

func saturatingProduct(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return math.MaxUint64
	}
	return low
}
