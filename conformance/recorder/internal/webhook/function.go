package webhook

import (
	"encoding/json"
	"errors"
	"regexp"
	"time"

	"github.com/dop251/goja"
)

// timeLimit of one review, all its objects together.
const timeLimit = 500 * time.Millisecond

var (
	errTimeLimit = errors.New("conversion timed out")
	// exports are what a module has and a script must not have.
	exports = regexp.MustCompile(`(?m)^([ \t]*)export[ \t]+`)
)

// throughText calls the function on the text of an object and returns the text
// of what it returns: so nothing of Go is in reach of the script.
const throughText = `(text, desiredAPIVersion) =>
	JSON.stringify(convert(JSON.parse(text), desiredAPIVersion)) ?? "null"`

// convert runs the function of a scenario on each object, in a runtime of its
// own: a script keeps nothing from one review to the next. The error's text is
// the message of what the script threw.
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
