package kube

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// Front is the server as clients of a cluster see it, without authentication.
// The apiextensions-apiserver alone does not serve /apis, where clients find
// the served groups: its discovery manager answers instead.
func (s *Server) Front() (http.Handler, error) {
	target, err := url.Parse(s.host)
	if err != nil {
		return nil, err
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.Transport = s.client.Transport
	front := http.NewServeMux()
	front.Handle("/", proxy)
	front.Handle("/apis", s.discovery)
	front.HandleFunc("/api", s.core(proxy, `{"kind":"APIVersions","versions":["v1"]}`))
	front.HandleFunc("/api/v1", s.core(proxy, `{"kind":"APIResourceList","apiVersion":"v1","groupVersion":"v1","resources":[]}`))
	return front, nil
}

// ShowCore makes clients find the version v1 of the core API, with nothing in
// it. Without it kubectl does not know `kind: List` of `apiVersion: v1`, which
// it prints itself.
func (s *Server) ShowCore(shows bool) { s.showsCore.Store(shows) }

// core answers requests to the core API, which this server does not have.
func (s *Server) core(otherwise http.Handler, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !s.showsCore.Load() {
			otherwise.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, text)
	}
}

// Definitions are all definitions as the server's handlers see them now.
func (s *Server) Definitions() ([]*apiextensionsv1.CustomResourceDefinition, error) {
	return s.definitions.List(labels.Everything())
}

// Open waits until a definition is established and moves that time into the
// past, without the API: the server delays creates for two seconds after it,
// for clusters with several servers. One that is not established in time stays
// unchanged.
func (s *Server) Open(ctx context.Context, name string) error {
	err := Await(ctx, 3*time.Second, func() (bool, error) {
		crd := s.Definition(name)
		return crd == nil || apihelpers.IsCRDConditionTrue(crd, apiextensionsv1.Established), nil
	})
	if errors.Is(err, ErrLimit) || s.Definition(name) == nil {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Amend(ctx, name, func(definition map[string]any) error {
		status, _ := definition["status"].(map[string]any)
		conditions, _ := status["conditions"].([]any)
		for _, item := range conditions {
			if condition, ok := item.(map[string]any); ok {
				condition["lastTransitionTime"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
			}
		}
		return nil
	})
}
