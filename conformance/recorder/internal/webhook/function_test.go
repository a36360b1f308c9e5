package webhook

import (
	"encoding/json"
	"testing"
)

func TestConvert(t *testing.T) {
	for _, c := range []struct{ name, function, object, want, failure string }{
		{
			name:     "returns the object at the desired version",
			function: `export function convert(o, v) { o.apiVersion = v; return o }`,
			object:   `{"apiVersion":"g/v1","n":1}`,
			want:     `{"apiVersion":"g/v2","n":1}`,
		},
		{name: "nothing is null", function: `function convert() {}`, want: `null`},
		{
			name:     "export at the start of any line",
			function: "const half = 0.5\n  export const convert = () => half",
			want:     `0.5`,
		},
		{name: "a thrown Error tells its message", function: `function convert() { throw new Error("boom") }`, failure: "boom"},
		{name: "any other thrown value is a string", function: `function convert() { throw 42 }`, failure: "42"},
		{name: "endless work is stopped", function: `function convert() { for (;;); }`, failure: "conversion timed out"},
		{name: "no function", function: `let x`, failure: "convert is not defined"},
	} {
		t.Run(c.name, func(t *testing.T) {
			object := c.object
			if object == "" {
				object = "{}"
			}
			got, err := convert(c.function, []json.RawMessage{json.RawMessage(object)}, "g/v2")
			switch {
			case err != nil && err.Error() != c.failure:
				t.Errorf("failure %q, want %q", err, c.failure)
			case err == nil && (c.failure != "" || string(got[0]) != c.want):
				t.Errorf("got %s, want %s%s", got, c.want, c.failure)
			}
		})
	}
}

func TestConvertKeepsNothing(t *testing.T) {
	const counting = `let n = 0; function convert() { return ++n }`
	objects := []json.RawMessage{json.RawMessage("{}"), json.RawMessage("{}")}
	for range 2 {
		got, err := convert(counting, objects, "g/v1")
		if err != nil || string(got[0]) != "1" || string(got[1]) != "2" {
			t.Errorf("got %s, %v, want 1 and 2 in each review", got, err)
		}
	}
}
