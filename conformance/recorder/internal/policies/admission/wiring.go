package admission

import (
	"reflect"

	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"

	"recorder/internal/policies/builtin"
)

// wiring wraps what plugins are made of, so that a session sees into them and
// decides the order of policies. The functions that make their sources and their
// dispatchers are private: this is the only place that depends on such names.
type wiring struct{ session *Session }

// Initialize implements admission.PluginInitializer.
func (w wiring) Initialize(plugin admission.Interface) {
	if wants, ok := plugin.(initializer.WantsExcludedAdmissionResources); ok {
		wants.SetExcludedAdmissionResources(builtin.Excluded())
	}
	s := w.session
	switch p := plugin.(type) {
	case *validating.Plugin:
		s.hooks.validating = wrapSource(p.Plugin, s.observeValidating)
	case *mutating.Plugin:
		s.hooks.mutating = wrapSource(p.Plugin, s.observeMutating)
		// The plugin would make its own manager of type converters. With ours, the
		// session sees which kinds it knows.
		replace(p.Plugin, "dispatcherFactory", func(_ reflect.Value, args []reflect.Value) []reflect.Value {
			s.converters = patch.NewTypeConverterManager(nil, s.apis.Client.Discovery().OpenAPIV3())
			manager := reflect.ValueOf(&s.converters).Elem()
			return reflect.ValueOf(mutating.NewDispatcher).Call([]reflect.Value{args[0], args[1], manager})
		})
	}
}

// wrapSource makes a plugin see its policies as observe returns them, in order.
// It returns the function that reads them.
func wrapSource[H any](plugin *generic.Plugin[H], observe func(H) H) func() []H {
	wrapped := &orderedSource[H]{observe: observe}
	replace(plugin, sourceFactory, func(before reflect.Value, args []reflect.Value) []reflect.Value {
		wrapped.Source = before.Call(args)[0].Interface().(generic.Source[H])
		var source generic.Source[H] = wrapped
		return []reflect.Value{reflect.ValueOf(&source).Elem()}
	})
	return wrapped.Hooks
}

// replace wraps the function in a private field of a plugin.
func replace(plugin any, field string, with func(before reflect.Value, args []reflect.Value) []reflect.Value) {
	f := reflect.ValueOf(plugin).Elem().FieldByName(field)
	f = reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem()
	before := reflect.ValueOf(f.Interface())
	f.Set(reflect.MakeFunc(f.Type(), func(args []reflect.Value) []reflect.Value { return with(before, args) }))
}
