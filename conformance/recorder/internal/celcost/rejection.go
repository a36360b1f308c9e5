package celcost

import (
	"bytes"
	"encoding/json"
	"strings"

	"recorder/internal/format"
)

// The server's words about a rule that is too expensive on its own, and about
// those that it names because all rules together are.
const (
	overLimit   = "exceeds budget by factor of"
	contributes = "contributed to estimated rule cost total exceeding cost limit"
)

// RejectedForCostsOnly reports whether costs are the only fault of a
// definition: then its rules compile, and their costs are worth recording.
func RejectedForCostsOnly(r *format.Response) bool {
	var status struct {
		Details struct{ Causes []struct{ Message string } }
	}
	if r == nil || json.Unmarshal(r.Body, &status) != nil || len(status.Details.Causes) == 0 {
		return false
	}
	for _, cause := range status.Details.Causes {
		if !strings.Contains(cause.Message, overLimit) && !strings.Contains(cause.Message, contributes) {
			return false
		}
	}
	return true
}

// NamesExpensiveRules reports whether a rejection names the most expensive
// rules.
func NamesExpensiveRules(r *format.Response) bool {
	return r != nil && !r.OK() && bytes.Contains(r.Body, []byte(contributes))
}
