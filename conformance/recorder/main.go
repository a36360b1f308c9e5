// Command recorder runs the real Kubernetes apiextensions-apiserver in this
// process and records what it answers to scenarios: one JSON scenario per line
// on standard input, one JSON answer per line on standard output, in the same
// order.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"recorder/internal/format"
	"recorder/internal/functions"
	"recorder/internal/kube"
	"recorder/internal/play"
	"recorder/internal/pool"
	"recorder/internal/probe"
	"recorder/internal/speed"
)

// newCluster is set by policies.go, which is left out for versions without
// k8s.io/kubernetes.
var newCluster func() play.Cluster

func main() {
	workers := flag.Int("workers", 2, "scenarios played at the same time, each on a server of its own")
	limit := flag.Duration("limit", time.Minute, "time of one scenario")
	repeats := flag.Int("time", 0, "send the last create of each scenario so many times more and tell the median round trip; plays one scenario at a time")
	rules := flag.Bool("rules", false, "no server: the lines are schemas with rules and objects (internal/probe), answered by the server's own functions")
	speeds := flag.Bool("speed", false, "no server: the lines are expressions, answered with what cel-go takes for them (internal/speed)")
	texts := flag.Bool("functions", false, "no server: the lines are texts for functions of Go and of the server's libraries (internal/functions)")
	logFile := flag.String("log", "", "file for what the server logs")
	flag.Parse()
	if *repeats > 0 {
		*workers = 1 // round trips must not compete
	}
	if *rules || *speeds || *texts {
		lines := probe.Lines
		if *speeds {
			lines = speed.Lines
		} else if *texts {
			lines = functions.Lines
		}
		if err := withoutServer(*logFile, lines); err != nil {
			fmt.Fprintln(os.Stderr, "recorder:", err)
			os.Exit(1)
		}
		return
	}
	if err := record(*logFile, &pool.Pool{Workers: *workers, Limit: *limit, Repeats: *repeats, NewCluster: newCluster}); err != nil {
		fmt.Fprintln(os.Stderr, "recorder:", err)
		os.Exit(1)
	}
}

// withoutServer answers lines with functions of this process.
func withoutServer(logFile string, lines func(io.Reader, io.Writer) error) error {
	answers, err := keepStdout()
	if err != nil {
		return err
	}
	if err := quiet(logFile); err != nil {
		return err
	}
	return lines(os.Stdin, answers)
}

func record(logFile string, p *pool.Pool) error {
	answers, err := keepStdout()
	if err != nil {
		return err
	}
	if err := quiet(logFile); err != nil {
		return err
	}
	if p.Etcd, err = kube.StartEtcd(); err != nil {
		return err
	}
	defer p.Etcd.Close()
	closeOnSignal(p.Etcd)
	scenarios := make(chan *format.Scenario)
	fault := make(chan error, 1)
	go func() {
		fault <- read(os.Stdin, scenarios)
		close(scenarios)
	}()
	err = p.Answer(scenarios, func(a *format.Answer) error {
		line, err := a.Line()
		if err != nil {
			return fmt.Errorf("%s: %w", a.ID, err)
		}
		_, err = answers.Write(line)
		return err
	})
	if err != nil {
		return err
	}
	return <-fault
}

// read reads scenarios, one per line of any length, and passes on each one as
// it comes: the writer may wait for an answer before the next.
func read(in io.Reader, scenarios chan<- *format.Scenario) error {
	decoder := json.NewDecoder(bufio.NewReader(in))
	for i := 1; ; i++ {
		s := &format.Scenario{}
		if err := decoder.Decode(s); err == io.EOF {
			return nil
		} else if err != nil {
			return fmt.Errorf("scenario %d: %w", i, err)
		}
		scenarios <- s
	}
}

// closeOnSignal leaves no files behind when the process is told to end.
func closeOnSignal(etcd *kube.Etcd) {
	ctx, _ := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		etcd.Close()
		os.Exit(130)
	})
}
