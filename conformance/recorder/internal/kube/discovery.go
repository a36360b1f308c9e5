package kube

import (
	"bytes"
	"net/http"
	"net/http/httptest"

	"recorder/internal/format"
)

// Discovery is the document that kube-apiserver serves at /apis. The
// apiextensions-apiserver fills it but does not serve it, so its discovery
// manager is asked.
func (s *Server) Discovery() *format.Response {
	request := httptest.NewRequest(http.MethodGet, "/apis", nil)
	request.Header.Set("Accept", "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList")
	answer := httptest.NewRecorder()
	s.discovery.ServeHTTP(answer, request)
	return &format.Response{Code: answer.Code, Body: bytes.TrimSpace(answer.Body.Bytes()), Warnings: []string{}}
}
