package pool

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/play"
)

// worker plays one scenario after the other, on a server of each variant that
// it has needed so far.
type worker struct {
	pool    *Pool
	servers map[kube.Variant]*running
}

// variant is the server that a scenario needs: one whose watch cache does not
// call the webhook, and one that publishes documents if they are read. Policies
// read documents, and what they list must be what is stored.
func variant(s *format.Scenario) kube.Variant {
	if s.MeetsPolicies() {
		return kube.Variant{PublishesOpenAPI: true, MeetsPolicies: true}
	}
	return kube.Variant{WatchCache: !s.HasWebhook(), PublishesOpenAPI: s.ReadsDocuments()}
}

// answer plays a scenario. A fault of ours is reported in the answer, and ends
// the server, so that the next scenario has a good one.
func (w *worker) answer(s *format.Scenario) *format.Answer {
	answer, err := w.attempt(s, false)
	if errors.Is(err, play.ErrUnsettled) {
		// A controller that remembers an earlier definition of the same name may do
		// nothing forever: a fresh server decides.
		answer, err = w.attempt(s, true)
	}
	if err != nil {
		answer.RecorderError = err.Error()
	}
	return answer
}

func (w *worker) attempt(s *format.Scenario, patient bool) (*format.Answer, error) {
	v := variant(s)
	server, err := w.server(v)
	if err != nil {
		return &format.Answer{ID: s.ID}, fmt.Errorf("the server does not start: %w", err)
	}
	answer, err := w.play(server, s, patient)
	if err == nil && server.Wipe(context.Background()) == nil {
		return answer, nil
	}
	delete(w.servers, v)
	go server.Stop() // it may hang; nobody waits for it
	return answer, err
}

func (w *worker) server(v kube.Variant) (*running, error) {
	if server := w.servers[v]; server != nil {
		return server, nil
	}
	server, err := w.pool.start(v)
	if err == nil {
		w.servers[v] = server
	}
	return server, err
}

// play guards against what scenarios may do to a process that runs the server:
// upstream code may panic, or ignore the end of the context.
func (w *worker) play(server *running, s *format.Scenario, patient bool) (*format.Answer, error) {
	type outcome struct {
		answer *format.Answer
		err    error
	}
	ctx, cancel := context.WithTimeout(context.Background(), w.pool.Limit)
	defer cancel()
	played := make(chan outcome, 1)
	go func() {
		defer func() {
			if reason := recover(); reason != nil {
				played <- outcome{&format.Answer{ID: s.ID}, fmt.Errorf("panic: %v\n%s", reason, debug.Stack())}
			}
		}()
		options := play.Options{Patient: patient, Repeats: w.pool.Repeats, Cluster: server.cluster}
		answer, err := play.Play(ctx, server.Server, s, options)
		played <- outcome{answer, err}
	}()
	select {
	case o := <-played:
		return o.answer, o.err
	case <-time.After(w.pool.Limit + 5*time.Second):
		return &format.Answer{ID: s.ID}, errors.New("it computes without end")
	}
}
