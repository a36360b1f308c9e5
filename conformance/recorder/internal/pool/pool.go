// Package pool shares scenarios out to servers and gives the answers back in
// the order of the scenarios.
package pool

import (
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
	// Workers play at the same time, each on servers of its own.
	Workers int
	// Limit of one scenario.
	Limit time.Duration
	// Repeats of the last create, see play.Options.
	Repeats int

	mu      sync.Mutex
	started int // servers so far; names their prefixes
}

// Answer plays the scenarios and gives each answer to take, in order, as soon as
// it and all before it are there. An error of take ends it.
func (p *Pool) Answer(scenarios []*format.Scenario, take func(*format.Answer) error) error {
	answers := make([]chan *format.Answer, len(scenarios))
	for i := range answers {
		answers[i] = make(chan *format.Answer, 1)
	}
	next := make(chan int, len(scenarios))
	for i := range scenarios {
		next <- i
	}
	close(next)
	for range min(p.Workers, len(scenarios)) {
		go func() {
			w := &worker{pool: p, servers: map[kube.Variant]*kube.Server{}}
			for i := range next {
				answers[i] <- w.answer(scenarios[i])
			}
		}()
	}
	for _, answer := range answers {
		if err := take(<-answer); err != nil {
			return err
		}
	}
	return nil
}

// start starts one more server; one at a time, see kube.Start.
func (p *Pool) start(variant kube.Variant) (*kube.Server, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.started++
	return kube.Start(p.Etcd, fmt.Sprintf("/recorder-%d", p.started), variant)
}

func (p *Pool) options(patient bool) play.Options {
	return play.Options{Patient: patient, Repeats: p.Repeats}
}
