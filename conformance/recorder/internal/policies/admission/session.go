package admission

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/restmapper"

	"recorder/internal/format"
	"recorder/internal/play"
	"recorder/internal/policies/builtin"
)

// Session is the two plugins of a scenario.
type Session struct {
	chain      *Chain
	apis       *builtin.APIs
	mapper     meta.RESTMapper
	mutating   *mutating.Plugin
	validating *validating.Plugin
	stop       chan struct{}
	notes      notes

	// hooks are the compiled policies of the plugins.
	hooks struct {
		validating func() []validating.PolicyHook
		mutating   func() []mutating.PolicyHook
	}
	converters patch.TypeConverterManager // of the mutating plugin
}

var _ play.Session = (*Session)(nil)

// Start starts plugins for what is stored and waits until they are ready.
func Start(ctx context.Context, apis *builtin.APIs, chain *Chain, setting play.Setting) (*Session, error) {
	s := &Session{chain: chain, apis: apis, stop: make(chan struct{})}
	s.mapper = restmapper.NewDeferredDiscoveryRESTMapper(memory.NewMemCacheClient(apis.Client.Discovery()))
	if err := s.initialize(setting.Authorizer); err != nil {
		close(s.stop)
		return nil, err
	}
	if err := s.awaitReady(ctx, setting); err != nil {
		close(s.stop)
		return nil, err
	}
	chain.session.Store(s)
	return s, nil
}

// initialize makes the plugins and starts their informers, as kube-apiserver
// does.
func (s *Session) initialize(table []format.AuthorizerRow) error {
	factory := informers.NewSharedInformerFactory(s.apis.Client, 10*time.Minute)
	setUp := admission.PluginInitializers{
		s.initializer(factory, newAuthorizer(table)),
		wiring{s}, // last: it wraps what the others set
	}
	plugins := admission.NewPlugins()
	mutating.Register(plugins)
	validating.Register(plugins)
	plugin, err := plugins.InitPlugin(mutating.PluginName, nil, setUp)
	if err != nil {
		return err
	}
	s.mutating = plugin.(*mutating.Plugin)
	if plugin, err = plugins.InitPlugin(validating.PluginName, nil, setUp); err != nil {
		return err
	}
	s.validating = plugin.(*validating.Plugin)
	factory.Start(s.stop)
	return nil
}

// Take implements play.Session.
func (s *Session) Take() format.Admission { return s.notes.take() }

// Close implements play.Session.
func (s *Session) Close() {
	s.chain.session.Store(nil)
	close(s.stop)
}
