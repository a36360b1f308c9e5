// Package kube runs the real apiextensions-apiserver in this process and talks
// to it. It knows the server, but nothing about scenarios.
package kube

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	listers "k8s.io/apiextensions-apiserver/pkg/client/listers/apiextensions/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// Variant is how servers differ.
type Variant struct {
	// WatchCache serves reads from memory, as kube-apiserver does. A watch cache
	// also calls conversion webhooks, at its own pace and not for a request.
	WatchCache bool
	// PublishesOpenAPI runs the controllers that publish documents. They take time
	// for every definition.
	PublishesOpenAPI bool
	// MeetsPolicies adds an Extension with the API of admission policies.
	MeetsPolicies bool
}

// Server is one running apiextensions-apiserver.
type Server struct {
	// Witness saw the object of the last accepted write.
	Witness *Witness

	etcd      *Etcd
	prefix    string
	host      string
	client    *http.Client
	discovery http.Handler
	// definitions is the cache that the server's own handler of custom resources
	// reads: what it contains now, the next request uses.
	definitions listers.CustomResourceDefinitionLister
	stop        func()
	showsCore   atomic.Bool
}

// Definition returns a definition as the server's handlers see it now, or nil.
func (s *Server) Definition(name string) *apiextensionsv1.CustomResourceDefinition {
	crd, err := s.definitions.Get(name)
	if err != nil {
		return nil
	}
	return crd
}

// Wipe removes all definitions and objects and waits until the server has seen
// it. It does not use the API, since finalizers could keep objects.
func (s *Server) Wipe(ctx context.Context) error {
	if err := s.etcd.wipe(ctx, s.prefix+"/"); err != nil {
		return err
	}
	return Await(ctx, 10*time.Second, func() (bool, error) {
		left, err := s.definitions.List(labels.Everything())
		return len(left) == 0, err
	})
}

// Stop shuts the server down and waits for its end.
func (s *Server) Stop() { s.stop() }

// awaitHealth waits until the server serves; ended reports that it never will.
func (s *Server) awaitHealth(ctx context.Context, ended <-chan error) error {
	return Await(ctx, time.Minute, func() (bool, error) {
		select {
		case err := <-ended:
			return false, fmt.Errorf("the API server ended: %v", err)
		default:
		}
		health, err := s.Send(ctx, Call{Method: http.MethodGet, Path: "/healthz"})
		return err == nil && health.OK(), nil
	})
}
