package celcost

import "testing"

func TestFourthEqualsFifth(t *testing.T) {
	for _, c := range []struct {
		costs []uint64
		want  bool
	}{
		{nil, false},
		{[]uint64{3, 3, 3, 3}, false},
		{[]uint64{3, 3, 3, 3, 3}, true},
		{[]uint64{1, 9, 5, 7, 6}, false},
		{[]uint64{1, 1, 9, 8, 7, 5}, false},
		{[]uint64{5, 1, 9, 8, 7, 5}, true},
	} {
		if got := fourthEqualsFifth(c.costs); got != c.want {
			t.Errorf("%v: got %t", c.costs, got)
		}
	}
}

func TestEstimateInOrderOfTheDocument(t *testing.T) {
	const definition = `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"as.g.io"},
		"spec":{"group":"g.io","scope":"Cluster","names":{"plural":"as","kind":"A"},"versions":[{"name":"v1","served":true,"storage":true,
		"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-validations":[{"rule":"true"}],"properties":{
			"b":{"type":"integer","x-kubernetes-validations":[{"rule":"self > 0"},{"rule":"self >"}]},
			"a":{"type":"array","items":{"type":"string","x-kubernetes-validations":[{"rule":"self != ''"}]}}}}}}]}}`
	static, err := Estimate(definition, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := [][2]string{
		{"spec.validation.openAPIV3Schema.x-kubernetes-validations[0].rule", "1"},
		{"spec.validation.openAPIV3Schema.properties[a].items.x-kubernetes-validations[0].rule", "unbounded"},
		{"spec.validation.openAPIV3Schema.properties[b].x-kubernetes-validations[0].rule", "1"},
	}
	if len(static.Rules) != len(want) {
		t.Fatalf("got %+v", static.Rules)
	}
	for i, rule := range static.Rules {
		if got := [2]string{rule.Path, rule.Cardinality}; got != want[i] {
			t.Errorf("rule %d: got %v, want %v", i, got, want[i])
		}
	}
}
