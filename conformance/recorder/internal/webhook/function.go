package webhook

import (
	"encoding/json"
	"errors"
	"regexp"
	"time"

	"github.com/dop251/goja"
)

// timeLimit of one review, with all its objects.
const timeLimit = 500 * time.Millisecond

var (
	errTimeLimit = errors.New("conversion timed out")
	// exports are allowed in a module, but not in a script.
	exports = regexp.MustCompile(`(?m)^([ \t]*)export[ \t]+`)
)

// throughText calls the function on the text of an object and returns the text
// of the result, so that the script cannot reach anything of Go.
const throughText = `(text, desiredAPIVersion) =>
	JSON.stringify(convert(JSON.parse(text), desiredAPIVersion)) ?? "null"`

// convert runs the function of a scenario on each object, in a new runtime: a
// script keeps nothing between reviews. The error's text is the message of what
// the script threw.
func convert(function string, objects []json.RawMessage, desiredAPIVersion string) ([]json.RawMessage, error) {
	runtime := goja.New()
	alarm := time.AfterFunc(timeLimit, func() { runtime.Interrupt(errTimeLimit) })
	defer alarm.Stop()

	if _, err := runtime.RunString(exports.ReplaceAllString(function, "$1")); err != nil {
		return nil, failure(err)
	}
	wrapper, err := runtime.RunString(throughText)
	if err != nil {
		return nil, failure(err)
	}
	call, _ := goja.AssertFunction(wrapper)
	converted := make([]json.RawMessage, 0, len(objects))
	for _, object := range objects {
		text, err := call(goja.Undefined(), runtime.ToValue(string(object)), runtime.ToValue(desiredAPIVersion))
		if err != nil {
			return nil, failure(err)
		}
		converted = append(converted, json.RawMessage(text.String()))
	}
	return converted, nil
}

// failure is the message of a thrown Error, or any other thrown value as a string.
func failure(err error) error {
	var interrupted *goja.InterruptedError
	if errors.As(err, &interrupted) {
		return errTimeLimit
	}
	var thrown *goja.Exception
	if !errors.As(err, &thrown) {
		return err // the script does not compile
	}
	if object, ok := thrown.Value().(*goja.Object); ok {
		if message, ok := object.Get("message").(goja.String); ok {
			return errors.New(message.String())
		}
	}
	return errors.New(thrown.Value().String())
}
