package play

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"recorder/internal/format"
	"recorder/internal/manifest"
)

const namespacesPath = "/api/v1/namespaces"

// createNamespaces creates the namespaces of a scenario, and then every other
// one that something is in.
func (p *player) createNamespaces(ctx context.Context) error {
	var exist []string
	for _, text := range p.scenario.Namespaces {
		response, err := p.post(ctx, text, namespacesPath)
		if err != nil {
			return err
		}
		p.answer.Namespaces = append(p.answer.Namespaces, response)
		exist = append(exist, manifest.Parse(text).Name())
	}
	for _, name := range namespacesUsed(p.scenario) {
		if name == "" || slices.Contains(exist, name) {
			continue
		}
		// A name that the server does not accept is one that nothing can be in.
		if _, err := p.post(ctx, `{"metadata":{"name":"`+name+`"}}`, namespacesPath); err != nil {
			return err
		}
		exist = append(exist, name)
	}
	return nil
}

func namespacesUsed(s *format.Scenario) []string {
	used := []string{"default"}
	for _, text := range s.Params {
		used = append(used, manifest.Parse(text).Namespace())
	}
	for _, r := range s.Requests {
		used = append(used, r.Namespace, manifest.Parse(r.Object).Namespace())
	}
	return used
}

// paramPath is the collection in which a param is created: ConfigMaps, or the
// custom resources of the definition.
func (p *player) paramPath(text string) string {
	object := manifest.Parse(text)
	if object.Kind() == "ConfigMap" && object.APIVersion() == "v1" {
		namespace := object.Namespace()
		if namespace == "" {
			namespace = "default"
		}
		return namespacesPath + "/" + url.PathEscape(namespace) + "/configmaps"
	}
	_, version, _ := strings.Cut(object.APIVersion(), "/")
	return p.collection(version, object.Namespace())
}
