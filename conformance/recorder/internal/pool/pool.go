// Package pool distributes scenarios to servers and returns the answers in the
// order of the scenarios.
package pool

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/play"
)

// Pool answers scenarios.
type Pool struct {
	Etcd *kube.Etcd
	// Workers play at the same time, each on its own servers.
	Workers int
	// Limit is the time limit of one scenario.
	Limit time.Duration
	// Repeats of the last create, see play.Options.
	Repeats int
	// NewCluster makes what a server needs for scenarios with admission policies;
	// nil if this program was built without it.
	NewCluster func() play.Cluster

	mu      sync.Mutex
	started int // servers so far; names their prefixes
}

// job is a scenario and the channel for its answer.
type job struct {
	scenario *format.Scenario
	answer   chan *format.Answer
}

// ahead is how many scenarios may wait for an earlier answer.
const ahead = 4096

// Answer plays scenarios as they come and passes each answer to take, in order,
// as soon as all earlier ones are passed. An error of take ends it.
func (p *Pool) Answer(scenarios <-chan *format.Scenario, take func(*format.Answer) error) error {
	todo := make(chan job)
	inOrder := make(chan job, ahead)
	go func() {
		for scenario := range scenarios {
			next := job{scenario, make(chan *format.Answer, 1)}
			inOrder <- next
			todo <- next
		}
		close(todo)
		close(inOrder)
	}()
	for range p.Workers {
		go func() {
			w := &worker{pool: p, servers: map[kube.Variant]*running{}}
			for next := range todo {
				next.answer <- w.answer(next.scenario)
			}
		}()
	}
	for next := range inOrder {
		if err := take(<-next.answer); err != nil {
			return err
		}
	}
	return nil
}

// start starts one more server; one at a time, see kube.Start.
func (p *Pool) start(variant kube.Variant) (*running, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.started++
	prefix := fmt.Sprintf("/recorder-%d", p.started)
	if !variant.MeetsPolicies {
		server, err := kube.Start(p.Etcd, prefix, variant, nil)
		return &running{Server: server}, err
	}
	if p.NewCluster == nil {
		return nil, errWithoutPolicies
	}
	cluster := p.NewCluster()
	server, err := kube.Start(p.Etcd, prefix, variant, cluster)
	return &running{server, cluster}, err
}

// running is a server, and what was added to it for policies, or nil.
type running struct {
	*kube.Server
	cluster play.Cluster
}

var errWithoutPolicies = errors.New("scenarios with policies are not recorded on this version: it is built without k8s.io/kubernetes")
