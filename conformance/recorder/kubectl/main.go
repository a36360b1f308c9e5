// Command kubectl records what the real kubectl prints: it plays sessions, one
// as JSON per line on standard input, against the real apiextensions-apiserver
// in this process, and prints them with their outputs, one as JSON per line.
// The commands of a session go through the shell, where `kubectl` is this
// program under that name.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"

	"k8s.io/component-base/cli"
	"k8s.io/klog/v2"
	kubectl "k8s.io/kubectl/pkg/cmd"

	"recorder/internal/format"
	"recorder/internal/kube"
	"recorder/internal/play"
	"recorder/internal/policies"
	"recorder/internal/webhook"
)

// webhookAddress is where definitions of sessions find their webhook.
const webhookAddress = "127.0.0.1:9443"

func main() {
	if filepath.Base(os.Args[0]) == "kubectl" && os.Getenv(childMark) != "" {
		if err := cli.RunNoErrOutput(kubectl.NewDefaultKubectlCommand()); err != nil {
			os.Exit(exitOf(err))
		}
		return
	}
	if err := record(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "kubectl recorder:", err)
		os.Exit(1)
	}
}

func record(in io.Reader, out io.Writer) error {
	log.SetOutput(io.Discard)
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	conversion := &format.Scenario{}
	hook, err := startWebhook(conversion)
	if err != nil {
		return err
	}
	defer hook.Close()
	etcd, err := kube.StartEtcd()
	if err != nil {
		return err
	}
	defer etcd.Close()
	without, err := startTerminal(etcd, "/console", nil)
	if err != nil {
		return err
	}
	defer without.close()
	var with *terminal // started when the first session needs it
	sessions := json.NewDecoder(bufio.NewReader(in))
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		var s Session
		if err := sessions.Decode(&s); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		conversion.Conversion = s.Conversion
		terminal := without
		if s.Policies {
			if with == nil {
				if with, err = startTerminal(etcd, "/policies", policies.New()); err != nil {
					return err
				}
				defer with.close()
			}
			terminal = with
		}
		recorded, err := terminal.play(s)
		if err != nil {
			return fmt.Errorf("%s: %w", s.ID, err)
		}
		if err := answers.Encode(recorded); err != nil {
			return err
		}
	}
}

// startTerminal opens a terminal on a server of its own. The cluster may be nil.
func startTerminal(etcd *kube.Etcd, prefix string, cluster play.Cluster) (*terminal, error) {
	variant := kube.Variant{WatchCache: cluster == nil, PublishesOpenAPI: true}
	var extension kube.Extension
	if cluster != nil {
		variant.MeetsPolicies = true
		extension = cluster
	}
	server, err := kube.Start(etcd, prefix, variant, extension)
	if err != nil {
		return nil, err
	}
	return openTerminal(server, cluster)
}

// startWebhook starts the webhook of sessions, and makes this process trust it,
// so that definitions need no caBundle, which would be different every time.
func startWebhook(conversion *format.Scenario) (*webhook.Webhook, error) {
	hook, err := webhook.StartAt(conversion, webhookAddress)
	if err != nil {
		return nil, err
	}
	file, err := os.CreateTemp("", "webhook-*.pem")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if _, err := file.Write(hook.Certificate()); err != nil {
		return nil, err
	}
	return hook, os.Setenv("SSL_CERT_FILE", file.Name())
}
