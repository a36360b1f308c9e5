package format

import (
	"bytes"
	"encoding/json"
	"fmt"

	"recorder/internal/exactjson"
)

// Answer is what the server did with a scenario.
type Answer struct {
	ID string `json:"id"`
	// RecorderError says why the rest cannot be trusted: a fault of the recorder,
	// never of the scenario.
	RecorderError     string        `json:"recorderError,omitempty"`
	Others            []*Response   `json:"others,omitempty"`
	PreviousCRD       *Response     `json:"previousCrd,omitempty"`
	PreviousRequests  []*Response   `json:"previousRequests,omitempty"`
	CRD               *Response     `json:"crd"`
	Namespaces        []*Response   `json:"namespaces,omitempty"`
	Params            []*Response   `json:"params,omitempty"`
	Policies          []*Response   `json:"policies,omitempty"`
	Requests          []*Response   `json:"requests"`
	Rules             []RuleCost    `json:"rules"`
	Runtime           []RuntimeCost `json:"runtime"`
	ConversionReviews []Review      `json:"conversionReviews,omitempty"`
	// MostExpensiveTie is set if the four rules that the server names as the most
	// expensive are a random choice among equals.
	MostExpensiveTie bool `json:"mostExpensiveTie,omitempty"`
	// RoundTrip is the median time of the repeated create, in microseconds.
	RoundTrip int64 `json:"roundTrip,omitempty"`
}

// Response is the server's answer to one call.
type Response struct {
	Code int `json:"code"`
	// Body is JSON as the server wrote it; any other body is a JSON string.
	Body     json.RawMessage `json:"body"`
	Warnings []string        `json:"warnings"`
	Admission
	// ExpressionWarnings are those of an accepted ValidatingAdmissionPolicy.
	ExpressionWarnings []ExpressionWarning `json:"expressionWarnings,omitempty"`
}

// OK reports whether the server accepted the call; false for no response.
func (r *Response) OK() bool { return r != nil && r.Code >= 200 && r.Code < 300 }

// RuleCost is the static cost of an x-kubernetes-validations rule; the numbers
// are uint64 in decimal.
type RuleCost struct {
	Version string `json:"version"`
	Path    string `json:"path"`
	Rule    string `json:"rule"`
	MaxCost string `json:"maxCost"`
	// Cardinality is how often the rule may run in one object, or "unbounded".
	Cardinality string `json:"cardinality"`
}

// RuntimeCost is what the rules cost in the validation of an accepted write.
type RuntimeCost struct {
	Request int    `json:"request"`
	Cost    string `json:"cost"`
}

// Review is a ConversionReview that the webhook received during a request.
type Review struct {
	During
	Body json.RawMessage `json:"body"`
}

// During names a request of a scenario: one member is set.
type During struct {
	Request         *int `json:"request,omitempty"`
	PreviousRequest *int `json:"previousRequest,omitempty"`
}

// Line is the answer as one line of JSON with its line break.
func (a *Answer) Line() ([]byte, error) {
	whole := *a
	whole.Requests = orEmpty(a.Requests)
	whole.Rules = orEmpty(a.Rules)
	whole.Runtime = orEmpty(a.Runtime)
	line, err := exactjson.Marshal(&whole)
	if err != nil {
		line, err = withBodiesApart(whole)
	}
	return append(line, '\n'), err
}

// withBodiesApart encodes an answer and inserts the bodies afterwards: Go's
// encoder may reject the deepest nesting that the server accepts, and in
// answers the bodies are some levels deeper.
func withBodiesApart(whole Answer) ([]byte, error) {
	bodies := map[string]json.RawMessage{}
	apart := func(r *Response) *Response {
		if r == nil {
			return nil
		}
		mark := fmt.Sprintf("\"\\u0000body %d\"", len(bodies))
		bodies[mark] = r.Body
		marked := *r
		marked.Body = json.RawMessage(mark)
		return &marked
	}
	each := func(list []*Response) []*Response {
		out := make([]*Response, 0, len(list))
		for _, r := range list {
			out = append(out, apart(r))
		}
		return out
	}
	whole.PreviousCRD, whole.CRD = apart(whole.PreviousCRD), apart(whole.CRD)
	whole.PreviousRequests, whole.Requests = each(whole.PreviousRequests), each(whole.Requests)
	whole.Others, whole.Namespaces = each(whole.Others), each(whole.Namespaces)
	whole.Params, whole.Policies = each(whole.Params), each(whole.Policies)
	line, err := exactjson.Marshal(&whole)
	for mark, body := range bodies {
		line = bytes.Replace(line, []byte(mark), bytes.TrimSpace(body), 1)
	}
	return line, err
}

// orEmpty turns a missing list into an empty one: readers expect [], not null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
