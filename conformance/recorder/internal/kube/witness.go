package kube

import (
	"context"
	"sync"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apiserver/pkg/admission"
)

// Witness is an admission plugin that allows everything and remembers the last
// custom resource. The server calls it right after its own validation, with the
// very object that the rules saw. (An object that is read back later went
// through the storage version and may have lost fields.)
type Witness struct {
	mu   sync.Mutex
	seen Validated
}

// Validated is an object that the server found valid, and the old one.
type Validated struct {
	// Object is nil if nothing was validated.
	Object *unstructured.Unstructured
	// Old is nil for a new object.
	Old *unstructured.Unstructured
}

var _ admission.ValidationInterface = (*Witness)(nil)

// Handles implements admission.Interface.
func (w *Witness) Handles(admission.Operation) bool { return true }

// Validate implements admission.ValidationInterface.
func (w *Witness) Validate(_ context.Context, a admission.Attributes, _ admission.ObjectInterfaces) error {
	object, ok := a.GetObject().(*unstructured.Unstructured)
	if !ok {
		return nil
	}
	old, _ := a.GetOldObject().(*unstructured.Unstructured)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = Validated{object, old}
	return nil
}

// Take returns the last validated object, and forgets it.
func (w *Witness) Take() Validated {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := w.seen
	w.seen = Validated{}
	return seen
}
