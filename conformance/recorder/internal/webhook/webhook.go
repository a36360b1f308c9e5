// Package webhook replaces the conversion webhook of a scenario: a local HTTPS
// server that runs the scenario's function or returns its literal answer.
package webhook

import (
	"encoding/pem"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"

	"recorder/internal/exactjson"
	"recorder/internal/format"
)

// maxReviews is the maximum number of ConversionReviews in an answer.
const maxReviews = 20

// Webhook serves one scenario.
type Webhook struct {
	scenario *format.Scenario
	server   *httptest.Server

	mu      sync.Mutex
	during  *format.During // nil: reviews now belong to no request
	reviews []format.Review
}

// Start starts the webhook of a scenario.
func Start(scenario *format.Scenario) *Webhook {
	w := &Webhook{scenario: scenario}
	w.server = httptest.NewTLSServer(w)
	return w
}

// StartAt starts it at an address of this machine.
func StartAt(scenario *format.Scenario, address string) (*Webhook, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	w := &Webhook{scenario: scenario}
	w.server = httptest.NewUnstartedServer(w)
	_ = w.server.Listener.Close()
	w.server.Listener = listener
	w.server.StartTLS()
	return w, nil
}

// Certificate is what a client must trust, in PEM.
func (w *Webhook) Certificate() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: w.server.Certificate().Raw})
}

// Close stops the webhook.
func (w *Webhook) Close() { w.server.Close() }

// ClientConfig is what a definition needs to find it.
func (w *Webhook) ClientConfig() map[string]any {
	return map[string]any{"url": w.server.URL + "/convert", "caBundle": w.Certificate()}
}

// During makes reviews count as received during a request; nil: they are not
// recorded.
func (w *Webhook) During(request *format.During) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.during = request
}

// Reviews returns those recorded so far.
func (w *Webhook) Reviews() []format.Review {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reviews
}

// ServeHTTP answers a ConversionReview.
func (w *Webhook) ServeHTTP(out http.ResponseWriter, in *http.Request) {
	text, err := io.ReadAll(in.Body)
	if err != nil {
		http.Error(out, err.Error(), http.StatusBadRequest)
		return
	}
	var received review
	if exactjson.Unmarshal(text, &received) != nil || received.Request == nil {
		http.Error(out, "not a ConversionReview", http.StatusBadRequest)
		return
	}
	w.record(text)

	status, body := http.StatusOK, []byte(nil)
	if literal := w.scenario.ConversionResponse; literal != nil {
		body = []byte(strings.ReplaceAll(*literal, "$UID", received.Request.UID))
		if w.scenario.ConversionStatus != 0 {
			status = w.scenario.ConversionStatus
		}
	} else if body, err = exactjson.Marshal(received.answer(w.scenario.Conversion)); err != nil {
		http.Error(out, err.Error(), http.StatusInternalServerError)
		return
	}
	out.Header().Set("Content-Type", "application/json")
	out.WriteHeader(status)
	_, _ = out.Write(body)
}

func (w *Webhook) record(text []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.during == nil || len(w.reviews) == maxReviews {
		return
	}
	if body, ok := recordable(text); ok {
		w.reviews = append(w.reviews, format.Review{During: *w.during, Body: body})
	}
}
