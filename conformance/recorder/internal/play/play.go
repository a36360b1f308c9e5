// Package play sends a scenario to a server and records its answers.
package play

import (
	"context"
	"errors"
	"fmt"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"

	"recorder/internal/celcost"
	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/webhook"
)

// Options say how a scenario is played.
type Options struct {
	// Patient accepts a definition that does not settle. Otherwise ErrUnsettled
	// says that another try on a fresh server is worthwhile.
	Patient bool
	// Repeats is how often the last create is sent again to be timed; 0 means
	// never.
	Repeats int
	// Cluster of the server, for scenarios that meet policies; otherwise nil.
	Cluster Cluster
}

// ErrUnsettled says that the controllers have not finished with a definition.
var ErrUnsettled = errors.New("the definition does not settle")

// Play plays a scenario on a server without definitions. The answer is never
// nil; with an error, it ends where the fault was.
func Play(ctx context.Context, server *kube.Server, scenario *format.Scenario, options Options) (*format.Answer, error) {
	p := &player{server: server, scenario: scenario, options: options, answer: &format.Answer{ID: scenario.ID}}
	if scenario.HasWebhook() {
		p.webhook = webhook.Start(scenario)
		defer p.webhook.Close()
	}
	err := p.play(ctx)
	if p.session != nil {
		p.session.Close()
	}
	if p.webhook != nil {
		p.answer.ConversionReviews = p.webhook.Reviews()
	}
	return p.answer, err
}

// player is the state of a running scenario.
type player struct {
	server   *kube.Server
	scenario *format.Scenario
	options  Options
	answer   *format.Answer
	webhook  *webhook.Webhook // nil: the scenario has none

	crd *apiextensionsv1.CustomResourceDefinition // the live definition
	// served means that the handler has the storage of the live definition or an
	// older one.
	served bool
	// ownClientConfig is the definition's own clientConfig, which the webhook's
	// replaces.
	ownClientConfig any
	hooked          bool
	// published are the kinds that policies know.
	published []schema.GroupVersionKind
	session   Session // nil: policies do not act
}

// play has five steps: other definitions, earlier definition, its requests,
// definition, requests. Policies are created between the last two.
func (p *player) play(ctx context.Context) (err error) {
	s, a := p.scenario, p.answer
	for _, other := range s.Others {
		response, err := p.create(ctx, other)
		if err != nil {
			return err
		}
		a.Others = append(a.Others, response)
		p.crd = nil // the live definition is that of the scenario
	}
	if s.PreviousCRD == nil {
		a.CRD, err = p.create(ctx, s.CRD)
	} else {
		if a.PreviousCRD, err = p.create(ctx, *s.PreviousCRD); err != nil || !a.PreviousCRD.OK() {
			return err
		}
		if err := p.previousRequests(ctx); err != nil {
			return err
		}
		a.CRD, err = p.replace(ctx, s.CRD)
	}
	if err != nil {
		return err
	}
	if err := p.staticCosts(); err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	if !a.CRD.OK() {
		return nil
	}
	return p.requests(ctx)
}

func (p *player) previousRequests(ctx context.Context) error {
	if len(p.scenario.PreviousRequests) == 0 {
		return nil
	}
	if err := p.open(ctx); err != nil {
		return err
	}
	meter := celcost.NewMeter(p.crd)
	for i := range p.scenario.PreviousRequests {
		during := format.During{PreviousRequest: &i}
		response, _, err := p.request(ctx, &p.scenario.PreviousRequests[i], during, meter)
		if err != nil {
			return fmt.Errorf("previous request %d: %w", i, err)
		}
		p.answer.PreviousRequests = append(p.answer.PreviousRequests, response)
	}
	return nil
}

func (p *player) requests(ctx context.Context) error {
	if len(p.scenario.Requests) == 0 && !p.scenario.MeetsPolicies() {
		return nil
	}
	if err := p.open(ctx); err != nil {
		return err
	}
	if err := p.stage(ctx); err != nil {
		return err
	}
	meter := celcost.NewMeter(p.crd)
	for i := range p.scenario.Requests {
		if i == p.scenario.PoliciesAfter {
			if err := p.activate(ctx); err != nil {
				return err
			}
		}
		response, cost, err := p.request(ctx, &p.scenario.Requests[i], format.During{Request: &i}, meter)
		if err != nil {
			return fmt.Errorf("request %d: %w", i, err)
		}
		p.answer.Requests = append(p.answer.Requests, response)
		if cost != "" {
			p.answer.Runtime = append(p.answer.Runtime, format.RuntimeCost{Request: i, Cost: cost})
		}
	}
	if p.scenario.PoliciesAfter >= len(p.scenario.Requests) {
		if err := p.activate(ctx); err != nil {
			return err
		}
	}
	return p.timeLastCreate(ctx)
}

// staticCosts estimates the rules of a definition that is accepted, or rejected
// only for costs; if expensive rules are named, it looks for a tie.
func (p *player) staticCosts() error {
	a := p.answer
	wanted := a.CRD.OK() || celcost.RejectedForCostsOnly(a.CRD)
	naming := celcost.NamesExpensiveRules(a.CRD)
	if !wanted && !naming {
		return nil
	}
	static, err := celcost.Estimate(p.scenario.CRD, p.scenario.PreviousCRD)
	if !wanted {
		a.MostExpensiveTie = static.Tie
		return nil
	}
	a.Rules, a.MostExpensiveTie = static.Rules, naming && static.Tie
	return err
}
