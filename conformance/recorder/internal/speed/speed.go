//go:build !before_1_37

// Package speed measures the time that the server's CEL needs for expressions.
package speed

import (
	"bufio"
	stdjson "encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/google/cel-go/cel"
	"k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/environment"
)

// Question is an expression over self, a map.
type Question struct {
	Expression string             `json:"expression"`
	Self       stdjson.RawMessage `json:"self"`
}

// Times are medians in microseconds.
type Times struct {
	Parse    float64 `json:"parse"`
	Compile  float64 `json:"compile"`
	Evaluate float64 `json:"evaluate"`
}

// Lines answers questions, one per line.
func Lines(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	answers := stdjson.NewEncoder(out)
	for lines.Scan() {
		var q Question
		if err := stdjson.Unmarshal(lines.Bytes(), &q); err != nil {
			return err
		}
		times, err := measure(&q)
		if err != nil {
			return fmt.Errorf("%s: %w", q.Expression, err)
		}
		if err := answers.Encode(times); err != nil {
			return err
		}
	}
	return lines.Err()
}

func measure(q *Question) (*Times, error) {
	var self map[string]interface{}
	if err := json.Unmarshal(q.Self, &self); err != nil {
		return nil, err
	}
	set := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	set, err := set.Extend(environment.VersionedOptions{
		IntroducedVersion: version.MajorMinor(1, 0),
		EnvOptions:        []cel.EnvOption{cel.Variable("self", cel.MapType(cel.StringType, cel.DynType))},
	})
	if err != nil {
		return nil, err
	}
	env := set.StoredExpressionsEnv()
	ast, issues := env.Compile(q.Expression)
	if issues.Err() != nil {
		return nil, issues.Err()
	}
	program, err := env.Program(ast, cel.EvalOptions(cel.OptOptimize, cel.OptTrackCost), cel.CostLimit(1<<40))
	if err != nil {
		return nil, err
	}
	values := map[string]interface{}{"self": self}
	if value, _, err := program.Eval(values); err != nil {
		return nil, fmt.Errorf("no value: %v, %w", value, err)
	}
	return &Times{
		Parse:    median(func() { env.Parse(q.Expression) }),
		Compile:  median(func() { env.Compile(q.Expression) }),
		Evaluate: median(func() { program.Eval(values) }),
	}, nil
}

// median is the time of one call, the median of batches of about a millisecond.
func median(call func()) float64 {
	start := time.Now()
	count := 0
	for time.Since(start) < 50*time.Millisecond {
		call()
		count++
	}
	batch := max(1, count/50)
	times := make([]float64, 200)
	for i := range times {
		start := time.Now()
		for range batch {
			call()
		}
		times[i] = float64(time.Since(start).Nanoseconds()) / 1000 / float64(batch)
	}
	slices.Sort(times)
	return times[len(times)/2]
}
