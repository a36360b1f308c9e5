package play

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"sigs.k8s.io/yaml"

	"recorder/internal/exactjson"
	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/manifest"
)

// timeLastCreate sends the last create again, each time with a new name, and
// records the median round trip. Created objects are deleted outside the
// measured time, so that the store does not grow. It does nothing if the
// scenario has no readable create.
func (p *player) timeLastCreate(ctx context.Context) error {
	last := lastCreate(p.scenario.Requests)
	if p.options.Repeats == 0 || last == nil {
		return nil
	}
	trips := make([]time.Duration, 0, p.options.Repeats)
	for i := range p.options.Repeats {
		again, err := renamed(last, i)
		if err != nil {
			return err
		}
		t := p.target(again)
		call := p.call(again, t)
		start := time.Now()
		response, err := p.server.Send(ctx, call)
		trips = append(trips, time.Since(start))
		if err != nil {
			return err
		}
		if response.OK() {
			if _, err := p.server.Send(ctx, kube.Call{Method: http.MethodDelete, Path: t.path}); err != nil {
				return err
			}
		}
	}
	slices.Sort(trips)
	p.answer.RoundTrip = trips[len(trips)/2].Microseconds()
	return nil
}

func lastCreate(requests []format.Request) *format.Request {
	for i := len(requests) - 1; i >= 0; i-- {
		r := &requests[i]
		if r.Verb == "create" && r.Subresource == "" && manifest.Parse(r.Object).Metadata() != nil {
			return r
		}
	}
	return nil
}

// renamed is a create of the same object with another name, in the format of
// its text: YAML costs the server more than JSON.
func renamed(r *format.Request, i int) (*format.Request, error) {
	object := manifest.Parse(r.Object)
	base := object.Name()
	if base == "" {
		base = "timed"
	}
	object.Metadata()["name"] = fmt.Sprintf("%s-%d", base, i)
	text, err := exactjson.Marshal(object)
	if err == nil && manifest.ContentType(r.Object) == manifest.YAML {
		text, err = yaml.JSONToYAML(text)
	}
	again := *r
	again.Name, again.Object = "", string(text)
	return &again, err
}
