// Package functions returns the results of Go's own functions, and of those in
// the server's libraries, for texts. It needs no server.
package functions

import (
	"bufio"
	stdjson "encoding/json"
	"fmt"
	"io"
	"math"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/util/json"
	"k8s.io/kube-openapi/pkg/validation/strfmt"
	kjson "sigs.k8s.io/json"
	"sigs.k8s.io/yaml"
)

// Question names a function and its argument.
type Question struct {
	Function string `json:"function"`
	Text     string `json:"text"`
}

// functions by name; each returns its result, or its error, as one text.
var functions = map[string]func(string) string{
	"quote":          strconv.Quote,
	"float":          onFloat(func(f float64) string { return fmt.Sprintf("%v", f) }),
	"json-float":     onFloat(func(f float64) string { return must(stdjson.Marshal(f)) }),
	"parse-float":    parseFloat,
	"duration":       parseDuration(time.ParseDuration),
	"duration-words": parseDuration(strfmt.ParseDuration),
	"time":           parseTime,
	"address":        parseAddress,
	"url":            parseURL(url.Parse),
	"request-uri":    parseURL(url.ParseRequestURI),
	"quantity":       parseQuantity,
	"yaml":           readYAML,
	"json":           readJSON,
}

// Lines answers questions, one per line, with one JSON string per line.
func Lines(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	answers := stdjson.NewEncoder(out)
	for lines.Scan() {
		var q Question
		if err := stdjson.Unmarshal(lines.Bytes(), &q); err != nil {
			return err
		}
		answer, err := answerTo(q)
		if err != nil {
			return err
		}
		if err := answers.Encode(answer); err != nil {
			return err
		}
	}
	return lines.Err()
}

func answerTo(q Question) (string, error) {
	if format, ok := strings.CutPrefix(q.Function, "format:"); ok {
		return strconv.FormatBool(strfmt.Default.Validates(format, q.Text)), nil
	}
	function, ok := functions[q.Function]
	if !ok {
		return "", fmt.Errorf("there is no function %q", q.Function)
	}
	return function(q.Text), nil
}

func fault(err error) string { return "error: " + err.Error() }

func must(text []byte, err error) string {
	if err != nil {
		return fault(err)
	}
	return string(text)
}

func bits(f float64) string {
	if math.IsNaN(f) {
		return "NaN"
	}
	return strconv.FormatUint(math.Float64bits(f), 16)
}

// onFloat gets the bits of a float64 in hexadecimal digits.
func onFloat(print func(float64) string) func(string) string {
	return func(text string) string {
		n, err := strconv.ParseUint(text, 16, 64)
		if err != nil {
			return fault(err)
		}
		return print(math.Float64frombits(n))
	}
}

func parseFloat(text string) string {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return "error: " + err.(*strconv.NumError).Err.Error()
	}
	return bits(f)
}

func parseDuration(parse func(string) (time.Duration, error)) func(string) string {
	return func(text string) string {
		d, err := parse(text)
		if err != nil {
			return "error"
		}
		return strconv.FormatInt(int64(d), 10)
	}
}

func parseTime(text string) string {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return fault(err)
	}
	_, offset := t.Zone()
	return fmt.Sprint(t.Unix(), t.Nanosecond(), offset)
}

// parseAddress omits how zones and IPv4 within IPv6 are printed.
func parseAddress(text string) string {
	a, err := netip.ParseAddr(text)
	if err != nil {
		return "error"
	}
	if a.Zone() != "" || a.Is4In6() {
		return "an address"
	}
	return a.String()
}

func parseURL(parse func(string) (*url.URL, error)) func(string) string {
	return func(text string) string {
		u, err := parse(text)
		if err != nil {
			return fault(err)
		}
		return strings.Join([]string{u.Scheme, u.Opaque, u.User.String(), u.Host, u.EscapedPath(), u.RawQuery, u.Fragment}, "|")
	}
}

func parseQuantity(text string) string {
	q, err := resource.ParseQuantity(text)
	if err != nil {
		return fault(err)
	}
	integer := "no integer"
	if n, ok := q.AsInt64(); ok {
		integer = strconv.FormatInt(n, 10)
	}
	return fmt.Sprint(integer, " ", q.Sign(), " ", bits(q.AsApproximateFloat64()))
}

// readYAML reads a text as the server does, through JSON.
func readYAML(text string) string {
	read, err := yaml.YAMLToJSON([]byte(text))
	if err != nil {
		return fault(err)
	}
	var value any
	if err := json.Unmarshal(read, &value); err != nil {
		return "a number beyond float64"
	}
	return must(stdjson.Marshal(value))
}

func readJSON(text string) string {
	var value any
	if err := kjson.UnmarshalCaseSensitivePreserveInts([]byte(text), &value); err != nil {
		return fault(err)
	}
	return must(stdjson.Marshal(value))
}
