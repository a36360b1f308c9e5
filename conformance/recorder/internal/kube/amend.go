package kube

import (
	"context"
	"strconv"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"

	"recorder/internal/exactjson"
)

// Amend changes a stored definition without the API, so that its generation and
// managedFields stay, and waits until the server's handlers see it. The tree is
// in the storage form: v1beta1 in some servers, v1 in others.
func (s *Server) Amend(ctx context.Context, name string, change func(definition map[string]any) error) error {
	key := s.prefix + "/apiextensions.k8s.io/customresourcedefinitions/" + name
	revision, err := s.etcd.amend(ctx, key, func(value []byte) ([]byte, error) {
		var tree map[string]any
		if err := exactjson.Unmarshal(value, &tree); err != nil {
			return nil, err
		}
		if err := change(tree); err != nil {
			return nil, err
		}
		return exactjson.Marshal(tree)
	})
	if err != nil {
		return err
	}
	return Await(ctx, 5*time.Second, func() (bool, error) {
		crd := s.Definition(name)
		return crd != nil && Revision(crd) >= uint64(revision), nil
	})
}

// Revision is a definition's resourceVersion as etcd's number.
func Revision(crd *apiextensionsv1.CustomResourceDefinition) uint64 {
	revision, _ := strconv.ParseUint(crd.ResourceVersion, 10, 64)
	return revision
}
