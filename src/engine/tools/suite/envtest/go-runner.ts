/**
 * The lines of the Go file that are the same for every suite: they install definitions, send requests and
 * compare answers.
 */
export const goRunner: readonly string[] = `package crd

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/envtest"
	"sigs.k8s.io/yaml"
)

// test installs previous, if there is one, sends before, installs the definition and sends after.
type test struct {
	name     string
	previous string
	before   []step
	after    []step
}

// step is a request and what must come of it: a code (0 for any), accepted or rejected ("" for any), parts of the
// server's message, and the stored object ("" for any).
type step struct {
	method, path string
	body         string
	code         int
	verdict      string
	texts        []string
	stored       string
}

const definitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"

var (
	client *http.Client
	host   string
)

func TestMain(m *testing.M) {
	environment := &envtest.Environment{}
	config, err := environment.Start()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := 1
	if client, err = rest.HTTPClientFor(config); err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else {
		host = config.Host
		if !strings.Contains(host, "://") {
			host = "https://" + host
		}
		code = m.Run()
	}
	if err := environment.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func TestDefinition(t *testing.T) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Cleanup(func() { uninstall(t) })
			if test.previous != "" {
				install(t, test.previous)
				run(t, test.before)
			}
			install(t, definition)
			run(t, test.after)
		})
	}
}

func run(t *testing.T, steps []step) {
	t.Helper()
	for i, step := range steps {
		code, answer := send(t, step.method, step.path, step.body)
		if step.code != 0 && code != step.code {
			t.Errorf("request %d: the code is %d, but should be %d: %v", i+1, code, step.code, answer["message"])
		}
		if accepted := code < 400; step.verdict != "" && accepted != (step.verdict == "accepted") {
			t.Errorf("request %d should be %s, but the code is %d: %v", i+1, step.verdict, code, answer["message"])
		}
		for _, text := range step.texts {
			if message, _ := answer["message"].(string); !strings.Contains(message, text) {
				t.Errorf("request %d: the server should say %q, but it says %q", i+1, text, message)
			}
		}
		if step.stored == "" {
			continue
		}
		expected := parse(t, step.stored)
		named(expected, answer)
		got, wanted := cleaned(answer), cleaned(expected)
		if !reflect.DeepEqual(got, wanted) {
			t.Errorf("request %d: stored is\\n%s\\nbut should be\\n%s", i+1, text(t, got), text(t, wanted))
		}
	}
}

// send sends a manifest; an update gets the resourceVersion of what is stored, if it has none.
func send(t *testing.T, method, path, body string) (int, map[string]any) {
	t.Helper()
	if method == http.MethodPut {
		bare, _, _ := strings.Cut(path, "?")
		if code, stored := do(t, http.MethodGet, bare, ""); code == http.StatusOK {
			body = versioned(t, body, stored)
		}
	}
	return do(t, method, path, body)
}

func do(t *testing.T, method, path, body string) (int, map[string]any) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, host+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/yaml")
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	answer := map[string]any{}
	if err := json.Unmarshal(read, &answer); err != nil {
		answer["message"] = string(read)
	}
	return response.StatusCode, answer
}

// install writes a definition and waits until the server serves it.
func install(t *testing.T, text string) {
	t.Helper()
	name, _ := metadata(parse(t, text))["name"].(string)
	path := definitions + "/" + name
	method, target := http.MethodPost, definitions
	if code, _ := do(t, http.MethodGet, path, ""); code == http.StatusOK {
		method, target = http.MethodPut, path
	}
	if code, answer := send(t, method, target, text); code >= 400 {
		t.Fatalf("the definition is rejected: %v", answer["message"])
	}
	eventually(t, "the definition is not served", func() bool {
		code, _ := do(t, http.MethodGet, resources, "")
		return code == http.StatusOK
	})
	// Nothing tells when the server has taken up another schema.
	time.Sleep(2 * time.Second)
}

func uninstall(t *testing.T) {
	name, _ := metadata(parse(t, definition))["name"].(string)
	request, err := http.NewRequest(http.MethodDelete, host+definitions+"/"+name, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	for range 100 {
		response, err := client.Get(host + definitions + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode == http.StatusNotFound {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the definition is not deleted")
}

func eventually(t *testing.T, otherwise string, is func() bool) {
	t.Helper()
	for range 100 {
		if is() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal(otherwise)
}

func parse(t *testing.T, text string) map[string]any {
	t.Helper()
	object := map[string]any{}
	if err := yaml.Unmarshal([]byte(text), &object); err != nil {
		t.Fatal(err)
	}
	return object
}

func versioned(t *testing.T, body string, stored map[string]any) string {
	t.Helper()
	object := parse(t, body)
	given := metadata(object)
	if _, ok := given["resourceVersion"]; ok {
		return body
	}
	given["resourceVersion"] = metadata(stored)["resourceVersion"]
	object["metadata"] = given
	return text(t, object)
}

// metadata gives the metadata of an object, or a new one.
func metadata(object map[string]any) map[string]any {
	if found, ok := object["metadata"].(map[string]any); ok {
		return found
	}
	return map[string]any{}
}

// named gives an expected object the name and namespace of the other where it has none.
func named(expected, got map[string]any) {
	wanted := metadata(expected)
	for _, key := range []string{"name", "namespace"} {
		if value, ok := metadata(got)[key]; ok && wanted[key] == nil {
			wanted[key] = value
		}
	}
	expected["metadata"] = wanted
}

// cleaned leaves out what the server sets itself.
func cleaned(object map[string]any) map[string]any {
	given := metadata(object)
	for _, key := range []string{
		"creationTimestamp", "deletionGracePeriodSeconds", "deletionTimestamp", "generateName", "generation",
		"managedFields", "resourceVersion", "selfLink", "uid",
	} {
		delete(given, key)
	}
	object["metadata"] = given
	return object
}

func text(t *testing.T, object map[string]any) string {
	t.Helper()
	written, err := json.MarshalIndent(object, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(written)
}`.split("\n");
