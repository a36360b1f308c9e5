package admission

import "testing"

func TestUniqueTypeNames(t *testing.T) {
	const text = "ERROR: <input>:1:8: undefined field 'x' in Widget123456789.spec, not in v1beta1"
	const want = "ERROR: <input>:1:8: undefined field 'x' in Widget<n>.spec, not in v1beta1"
	if got := uniqueType.ReplaceAllString(text, "$1<n>"); got != want {
		t.Errorf("got %s", got)
	}
}
