package kube

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/url"

	utilnet "k8s.io/apimachinery/pkg/util/net"

	"recorder/internal/exactjson"
	"recorder/internal/format"
)

// userAgent becomes the field manager of writes, and apply conflicts name it,
// so it is part of the format of recordings.
const userAgent = "oracle"

// Call is one HTTP call. Zero members are omitted; Accept defaults to JSON.
type Call struct {
	Method      string
	Path        string
	Query       url.Values
	Body        []byte
	ContentType string
	Accept      string
	// Header has more headers.
	Header http.Header
}

// Send makes a call. An error means that there was no answer; anything that the
// server returns is a response.
func (s *Server) Send(ctx context.Context, c Call) (*format.Response, error) {
	target := s.host + c.Path
	if len(c.Query) > 0 {
		target += "?" + c.Query.Encode()
	}
	var content io.Reader
	if c.Body != nil {
		content = bytes.NewReader(c.Body)
	}
	request, err := http.NewRequestWithContext(ctx, c.Method, target, content)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", userAgent)
	request.Header.Set("Accept", "application/json")
	if c.Accept != "" {
		request.Header.Set("Accept", c.Accept)
	}
	if c.ContentType != "" {
		request.Header.Set("Content-Type", c.ContentType)
	}
	maps.Copy(request.Header, c.Header)
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	body, err := s.body(text)
	return &format.Response{Code: answer.StatusCode, Body: body, Warnings: warnings(answer.Header)}, err
}

// body is a text as JSON. Storage errors contain keys of etcd: they get the
// prefix of a cluster instead of this server's.
func (s *Server) body(text []byte) (json.RawMessage, error) {
	text = bytes.ReplaceAll(text, []byte(s.prefix+"/"), []byte("/registry/"))
	if json.Valid(text) {
		return bytes.TrimSpace(text), nil
	}
	return exactjson.Marshal(string(text))
}

// warnings are the texts of the Warning headers, without malformed ones.
func warnings(header http.Header) []string {
	texts := []string{}
	parsed, _ := utilnet.ParseWarningHeaders(header["Warning"])
	for _, w := range parsed {
		texts = append(texts, w.Text)
	}
	return texts
}
