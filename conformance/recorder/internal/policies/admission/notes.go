package admission

import (
	"sync"

	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/apis/audit"

	"recorder/internal/format"
)

// notes are what policies left of a request.
type notes struct {
	mu   sync.Mutex
	left format.Admission
}

// take returns what was noted, and forgets it.
func (n *notes) take() format.Admission {
	n.mu.Lock()
	defer n.mu.Unlock()
	left := n.left
	n.left = format.Admission{}
	return left
}

func (n *notes) annotate(key, value string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.left.AuditAnnotations == nil {
		n.left.AuditAnnotations = map[string]string{}
	}
	n.left.AuditAnnotations[key] = value
}

func (n *notes) spend(cost format.PolicyCost) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.left.PolicyCosts = append(n.left.PolicyCosts, cost)
}

// noted are the attributes of a request. They note the audit annotations that
// the server accepts.
type noted struct {
	admission.Attributes
	notes *notes
}

// AddAnnotation implements admission.Attributes.
func (n noted) AddAnnotation(key, value string) error {
	err := n.Attributes.AddAnnotation(key, value)
	if err == nil {
		n.notes.annotate(key, value)
	}
	return err
}

// AddAnnotationWithLevel implements admission.Attributes.
func (n noted) AddAnnotationWithLevel(key, value string, level audit.Level) error {
	err := n.Attributes.AddAnnotationWithLevel(key, value, level)
	if err == nil {
		n.notes.annotate(key, value)
	}
	return err
}
