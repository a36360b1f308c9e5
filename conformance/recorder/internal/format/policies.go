package format

// User is who sends a request.
type User struct {
	Username string              `json:"username"`
	UID      string              `json:"uid"`
	Groups   []string            `json:"groups"`
	Extra    map[string][]string `json:"extra"`
}

// AuthorizerRow is a row of the table by which the authorizer of expressions
// decides. A row matches if all its given members are equal; without members it
// always does.
type AuthorizerRow struct {
	// Decision is allow, deny or noOpinion.
	Decision    string  `json:"decision"`
	Reason      string  `json:"reason"`
	Error       string  `json:"error"`
	User        *string `json:"user"`
	Verb        *string `json:"verb"`
	Group       *string `json:"group"`
	Resource    *string `json:"resource"`
	Subresource *string `json:"subresource"`
	Namespace   *string `json:"namespace"`
	Name        *string `json:"name"`
	Path        *string `json:"path"`
	// FieldSelector and LabelSelector are the texts of parsed selectors.
	FieldSelector *string `json:"fieldSelector"`
	LabelSelector *string `json:"labelSelector"`
}

// Admission is what policies left of a request besides its answer.
type Admission struct {
	// AuditAnnotations are those that policies add to the request's audit event.
	AuditAnnotations map[string]string `json:"auditAnnotations,omitempty"`
	// PolicyCosts are in the order of evaluation.
	PolicyCosts []PolicyCost `json:"policyCosts,omitempty"`
}

// PolicyCost is what one evaluation of a policy cost, by expression: that of a
// validating policy with a binding and a param, or the match conditions or one
// mutation of a mutating policy. A cost that goes over the budget is Exceeded.
type PolicyCost struct {
	Policy string `json:"policy"`
	Kind   string `json:"kind"`
	// Param is the namespace and the name of the param.
	Param              string   `json:"param,omitempty"`
	MatchConditions    []string `json:"matchConditions,omitempty"`
	Validations        []string `json:"validations,omitempty"`
	MessageExpressions []string `json:"messageExpressions,omitempty"`
	AuditAnnotations   []string `json:"auditAnnotations,omitempty"`
	// Mutation is the index of the mutation that has a Cost.
	Mutation *int   `json:"mutation,omitempty"`
	Cost     string `json:"cost,omitempty"`
}

// Exceeded is the cost of an expression that goes over the budget: the server
// does not say how much it is.
const Exceeded = "exceeded"

// ExpressionWarning is what the type checker says about an expression.
type ExpressionWarning struct {
	FieldRef string `json:"fieldRef"`
	Warning  string `json:"warning"`
}
