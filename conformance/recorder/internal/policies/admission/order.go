package admission

import (
	"slices"
	"strings"
	"sync"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// orderedSource returns policies in the order of their names. The server's own
// order is that of a Go map, another one at each refresh; so is that of bindings
// and of params.
type orderedSource[H any] struct {
	generic.Source[H]
	observe func(H) H

	mu      sync.Mutex
	first   *H // of the list that is ordered
	ordered []H
}

// Hooks implements generic.Source. The list is nil before the first refresh.
func (o *orderedSource[H]) Hooks() []H {
	if o.Source == nil {
		return nil // its plugin is off
	}
	hooks := o.Source.Hooks()
	if len(hooks) == 0 {
		return hooks
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.first != &hooks[0] {
		o.first, o.ordered = &hooks[0], make([]H, len(hooks))
		for i, hook := range hooks {
			o.ordered[i] = o.observe(hook)
		}
		slices.SortFunc(o.ordered, byName[H])
	}
	return o.ordered
}

func (s *Session) observeValidating(h validating.PolicyHook) validating.PolicyHook {
	h.Bindings = slices.SortedFunc(slices.Values(h.Bindings), byName)
	h.ParamInformer = inOrder(h.ParamInformer)
	h.Evaluator = s.meterValidating(h.Policy, h.Evaluator)
	return h
}

func (s *Session) observeMutating(h mutating.PolicyHook) mutating.PolicyHook {
	h.Bindings = slices.SortedFunc(slices.Values(h.Bindings), byName)
	h.ParamInformer = inOrder(h.ParamInformer)
	h.Evaluator = s.meterMutating(h.Policy, h.Evaluator)
	return h
}

func byName[T any](a, b T) int { return strings.Compare(nameOf(a), nameOf(b)) }

func nameOf(v any) string {
	switch v := v.(type) {
	case validating.PolicyHook:
		return v.Policy.Name
	case mutating.PolicyHook:
		return v.Policy.Name
	}
	object, err := meta.Accessor(v)
	if err != nil {
		return ""
	}
	return object.GetNamespace() + "/" + object.GetName()
}

// inOrder is an informer whose lists are in order; nil stays nil.
func inOrder(informer informers.GenericInformer) informers.GenericInformer {
	if informer == nil {
		return nil
	}
	return orderedInformer{informer}
}

type orderedInformer struct{ informers.GenericInformer }

// Lister implements informers.GenericInformer.
func (o orderedInformer) Lister() cache.GenericLister {
	return orderedLister{o.GenericInformer.Lister()}
}

type orderedLister struct{ cache.GenericLister }

// List implements cache.GenericLister.
func (o orderedLister) List(selector labels.Selector) ([]runtime.Object, error) {
	list, err := o.GenericLister.List(selector)
	slices.SortFunc(list, byName)
	return list, err
}

// ByNamespace implements cache.GenericLister.
func (o orderedLister) ByNamespace(namespace string) cache.GenericNamespaceLister {
	return orderedNamespaceLister{o.GenericLister.ByNamespace(namespace)}
}

type orderedNamespaceLister struct{ cache.GenericNamespaceLister }

// List implements cache.GenericNamespaceLister.
func (o orderedNamespaceLister) List(selector labels.Selector) ([]runtime.Object, error) {
	list, err := o.GenericNamespaceLister.List(selector)
	slices.SortFunc(list, byName)
	return list, err
}
