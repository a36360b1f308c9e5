package admission

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/informers"

	"recorder/internal/kube"
)

const paramLimit = 10 * time.Second

// Settle implements play.Session. The plugins have caches of params, one for
// each kind and plugin.
func (s *Session) Settle(ctx context.Context) error {
	for _, hook := range s.hooks.validating() {
		if hook.ParamInformer == nil {
			continue
		}
		kind := hook.Policy.Spec.ParamKind
		if err := s.settle(ctx, kind.APIVersion, kind.Kind, hook.ParamInformer); err != nil {
			return err
		}
	}
	for _, hook := range s.hooks.mutating() {
		if hook.ParamInformer == nil {
			continue
		}
		kind := hook.Policy.Spec.ParamKind
		if err := s.settle(ctx, kind.APIVersion, kind.Kind, hook.ParamInformer); err != nil {
			return err
		}
	}
	s.notes.take()
	return nil
}

// settle waits until a cache of params shows what is stored.
func (s *Session) settle(ctx context.Context, version, kind string, informer informers.GenericInformer) error {
	named := schema.FromAPIVersionAndKind(version, kind)
	mapping, err := s.mapper.RESTMapping(named.GroupKind(), named.Version)
	if err != nil {
		return nil // the server does not know the kind: nothing is stored
	}
	err = kube.Await(ctx, paramLimit, func() (bool, error) {
		stored, err := s.apis.Dynamic.Resource(mapping.Resource).List(ctx, metav1.ListOptions{})
		if err != nil {
			return true, nil // it is not served any more
		}
		known, err := informer.Lister().List(labels.Everything())
		return versionsOf(known) == versionsOf(pointers(stored.Items)), err
	})
	if err != nil {
		return fmt.Errorf("params of kind %s: %w", kind, err)
	}
	return nil
}

func pointers[T any](list []T) []*T {
	all := make([]*T, len(list))
	for i := range list {
		all[i] = &list[i]
	}
	return all
}

// versionsOf is a text of the names and versions of objects.
func versionsOf[T any](objects []T) string {
	var versions []string
	for _, o := range objects {
		if object, err := meta.Accessor(o); err == nil {
			versions = append(versions, object.GetNamespace()+"/"+object.GetName()+"@"+object.GetResourceVersion())
		}
	}
	slices.Sort(versions)
	return strings.Join(versions, " ")
}
