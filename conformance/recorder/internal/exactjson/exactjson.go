// Package exactjson is JSON as recordings need it: numbers stay as written (an
// int64 must not become a float64), and <, > and & are not escaped.
package exactjson

import (
	"bytes"
	"encoding/json"
)

// Marshal returns the text of a value, on one line without a line break.
func Marshal(v any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), nil
}

// Unmarshal reads the first value of a text; numbers in an any become
// json.Number.
func Unmarshal(text []byte, v any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(v)
}
