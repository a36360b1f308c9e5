package celcost

import (
	"slices"

	"recorder/internal/format"
)

// Static is the estimate for a definition.
type Static struct {
	// Rules are those that compile, in the order of the document: versions, then
	// a node's own rules before those of its children, properties by name.
	Rules []format.RuleCost
	// Tie is set if the fourth and the fifth of some version's most expensive
	// rules cost the same: the server names four, in the order of a map.
	Tie bool
}

// Estimate returns the costs of a definition's rules. old is the definition
// that it replaces, or nil: rules that it already had are compiled as stored
// ones. An error means that the definition cannot be read.
func Estimate(definition string, old *string) (Static, error) {
	crd, err := Decode(definition)
	if err != nil {
		return Static{}, err
	}
	compiler := newCompiler()
	if old != nil {
		before, err := Decode(*old)
		if err != nil {
			return Static{}, err
		}
		compiler.loader = storedIn(before)
	}
	var all Static
	for _, r := range roots(crd) {
		w := walk{compiler: compiler, version: r.version}
		if err := w.root(r); err != nil {
			return Static{}, err
		}
		all.Rules = append(all.Rules, w.rules...)
		all.Tie = all.Tie || fourthEqualsFifth(w.expensive)
	}
	return all, nil
}

func fourthEqualsFifth(costs []uint64) bool {
	slices.Sort(costs)
	n := len(costs)
	return n > 4 && costs[n-4] == costs[n-5]
}
