package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"recorder/internal/kube"
	"recorder/internal/play"
)

// childMark tells this program to act as kubectl.
const childMark = "RECORDER_KUBECTL"

// commandLimit ends a command that waits for something that does not come.
const commandLimit = 20 * time.Second

// Session is what a person types: the files in the folder, and command lines.
type Session struct {
	ID       string            `json:"id"`
	Files    map[string]string `json:"files,omitempty"`
	Commands []string          `json:"commands"`
	// Conversion is JavaScript, which the webhook at webhookAddress runs.
	Conversion string `json:"conversion,omitempty"`
	// Core means that the server has an empty core API.
	Core bool `json:"core,omitempty"`
	// Policies means that the server has admission policies, namespaces and
	// ConfigMaps.
	Policies bool `json:"policies,omitempty"`
}

// Output is what a command line printed.
type Output struct {
	Command  string `json:"command"`
	Stdout   string `json:"stdout"`
	Stderr   string `json:"stderr"`
	ExitCode int    `json:"exitCode"`
}

// Recorded is a session with the outputs of its commands.
type Recorded struct {
	ID      string   `json:"id"`
	Outputs []Output `json:"outputs"`
}

// terminal runs shells in which `kubectl` talks to the server.
type terminal struct {
	server *kube.Server
	front  *httptest.Server
	// folder contains kubectl, its configuration, and a folder per session.
	folder string
	// cluster adds policies to the server; nil if it has none.
	cluster play.Cluster
	acting  play.Session
}

func openTerminal(server *kube.Server, cluster play.Cluster) (*terminal, error) {
	front, err := server.Front()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "kubectl-recorder-")
	if err != nil {
		return nil, err
	}
	t := &terminal{server: server, front: httptest.NewServer(front), folder: folder, cluster: cluster}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if err := os.Mkdir(filepath.Join(folder, "bin"), 0o700); err != nil {
		return nil, err
	}
	if err := os.Symlink(self, filepath.Join(folder, "bin", "kubectl")); err != nil {
		return nil, err
	}
	config := fmt.Sprintf(`apiVersion: v1
kind: Config
clusters: [{name: it, cluster: {server: %q}}]
contexts: [{name: it, context: {cluster: it}}]
current-context: it
`, t.front.URL)
	return t, os.WriteFile(filepath.Join(folder, "config"), []byte(config), 0o600)
}

func (t *terminal) close() {
	t.front.Close()
	_ = os.RemoveAll(t.folder)
}

// play plays a session on a server without definitions.
func (t *terminal) play(s Session) (*Recorded, error) {
	ctx := context.Background()
	t.rest()
	if err := t.server.Wipe(ctx); err != nil {
		return nil, err
	}
	t.server.ShowCore(s.Core)
	if t.cluster != nil {
		if err := t.createDefault(ctx); err != nil {
			return nil, err
		}
	}
	folder := filepath.Join(t.folder, "session")
	if err := os.RemoveAll(folder); err != nil {
		return nil, err
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	for name, text := range s.Files {
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(name)), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	recorded := &Recorded{ID: s.ID}
	for _, command := range s.Commands {
		output, err := t.run(ctx, folder, command)
		if err != nil {
			return nil, err
		}
		recorded.Outputs = append(recorded.Outputs, *output)
		if err := t.settle(ctx); err != nil {
			return nil, err
		}
		if t.cluster == nil {
			continue
		}
		if err := t.act(ctx); err != nil {
			return nil, fmt.Errorf("%s: %w", command, err)
		}
	}
	return recorded, nil
}

func (t *terminal) run(ctx context.Context, folder, command string) (*Output, error) {
	ctx, cancel := context.WithTimeout(ctx, commandLimit)
	defer cancel()
	// The discovery that kubectl remembers is as old as the last command.
	cache := filepath.Join(t.folder, "cache")
	if err := os.RemoveAll(cache); err != nil {
		return nil, err
	}
	var stdout, stderr bytes.Buffer
	shell := exec.CommandContext(ctx, "sh", "-c", command)
	shell.Dir = folder
	shell.Stdout, shell.Stderr = &stdout, &stderr
	shell.Env = []string{
		"PATH=" + filepath.Join(t.folder, "bin") + ":" + os.Getenv("PATH"),
		"HOME=" + t.folder,
		"KUBECONFIG=" + filepath.Join(t.folder, "config"),
		"KUBECACHEDIR=" + cache,
		childMark + "=1",
	}
	err := shell.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		return nil, err
	}
	return &Output{
		Command: command, Stdout: stdout.String(), Stderr: stderr.String(), ExitCode: shell.ProcessState.ExitCode(),
	}, nil
}

// exitOf prints an error that kubectl has not printed itself, and returns the
// exit code.
func exitOf(err error) int {
	fmt.Fprintln(os.Stderr, "error:", err)
	return 1
}

// settle waits until the next command can see what a command did to
// definitions.
func (t *terminal) settle(ctx context.Context) error {
	definitions, err := t.server.Definitions()
	if err != nil {
		return err
	}
	for _, definition := range definitions {
		if err := t.server.Open(ctx, definition.Name); err != nil {
			return err
		}
		group := definition.Spec.Group
		for _, version := range definition.Spec.Versions {
			if !version.Served {
				continue
			}
			for _, path := range []string{"/apis/" + group + "/" + version.Name, "/openapi/v3/apis/" + group + "/" + version.Name} {
				_ = kube.Await(ctx, 3*time.Second, func() (bool, error) {
					found, err := t.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: path})
					return err == nil && found.OK() && bytes.Contains(found.Body, []byte(definition.Spec.Names.Plural)), nil
				})
			}
		}
	}
	return kube.Pause(ctx, 300*time.Millisecond)
}
