package play

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"k8s.io/apimachinery/pkg/runtime/schema"

	"recorder/internal/kube"
)

// documentQuiet is how long a document of an updated definition must stay
// unchanged: that of the definition before looks the same.
const documentQuiet = 250 * time.Millisecond

// awaitPublished waits until discovery and OpenAPI documents show the definition
// as it is now: policies learn kinds and types from them. A version that the
// server does not publish in time is not among the published kinds.
func (p *player) awaitPublished(ctx context.Context) error {
	for _, version := range p.crd.Spec.Versions {
		if !version.Served {
			continue
		}
		kind := schema.GroupVersionKind{Group: p.crd.Spec.Group, Version: version.Name, Kind: p.crd.Spec.Names.Kind}
		err := kube.Await(ctx, 2*settleLimit, p.publication(ctx, kind))
		if errors.Is(err, kube.ErrLimit) {
			continue
		}
		if err != nil {
			return err
		}
		p.published = append(p.published, kind)
	}
	return nil
}

// publication is true when the documents name a kind, for a while if the
// definition is an update.
func (p *player) publication(ctx context.Context, kind schema.GroupVersionKind) func() (bool, error) {
	var needed time.Duration
	if p.scenario.PreviousCRD != nil {
		needed = documentQuiet
	}
	var last []byte
	var since time.Time
	return func() (bool, error) {
		discovered := []byte(`"group":"` + kind.Group + `","version":"` + kind.Version + `"`)
		if !bytes.Contains(p.server.Discovery().Body, discovered) {
			return false, nil
		}
		document, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: openAPIv3 + "apis/" + kind.Group + "/" + kind.Version})
		if err != nil || !document.OK() || !bytes.Contains(document.Body, []byte(`"kind":"`+kind.Kind+`"`)) {
			return false, err
		}
		if !bytes.Equal(last, document.Body) {
			last, since = document.Body, time.Now()
		}
		return time.Since(since) >= needed, nil
	}
}
