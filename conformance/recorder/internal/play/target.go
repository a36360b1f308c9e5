package play

import (
	"net/url"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"

	"recorder/internal/format"
	"recorder/internal/manifest"
)

// target is the destination of a request.
type target struct {
	object     manifest.Object // the object in the request's text; nil if it is not an object
	version    string          // in the URL
	collection string          // path of the list
	path       string          // path of the object, without subresource
	named      bool            // the path has a name
}

func (p *player) target(r *format.Request) target {
	object := manifest.Parse(r.Object)
	t := target{object: object, version: r.Version}
	if t.version == "" {
		t.version = p.versionOf(r, object)
	}
	name, namespace := r.Name, r.Namespace
	if name == "" {
		name = object.Name()
	}
	if namespace == "" {
		namespace = object.Namespace()
	}
	t.collection = p.collection(t.version, namespace)
	t.path = t.collection
	if t.named = name != ""; t.named {
		t.path += "/" + url.PathEscape(name)
	}
	return t
}

// versionOf is the version for a request without one: that of the object, or
// the storage version if the text is not an object of the resource (a Scale, a
// merge or JSON patch) or has no version.
func (p *player) versionOf(r *format.Request, object manifest.Object) string {
	isApply := r.Verb == "patch" && r.PatchType == "apply"
	isObject := r.Subresource != "scale" && (r.Verb != "patch" || isApply)
	if !isObject || object.APIVersion() == "" {
		return p.storageVersion()
	}
	group, version, found := strings.Cut(object.APIVersion(), "/")
	if !found {
		return group // no group: all of it is the version
	}
	return version
}

func (p *player) storageVersion() string {
	for _, version := range p.crd.Spec.Versions {
		if version.Storage {
			return version.Name
		}
	}
	return ""
}

// collection is the path of the resource's list; the namespace of a namespaced
// kind is "default" if none is given.
func (p *player) collection(version, namespace string) string {
	path := "/apis/" + p.crd.Spec.Group + "/" + url.PathEscape(version)
	if p.crd.Spec.Scope == apiextensionsv1.NamespaceScoped {
		if namespace == "" {
			namespace = "default"
		}
		path += "/namespaces/" + url.PathEscape(namespace)
	}
	return path + "/" + p.crd.Spec.Names.Plural
}
