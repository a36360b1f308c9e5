package probe

import (
	"bufio"
	"encoding/json"
	"io"
	"runtime"

	"recorder/internal/exactjson"
)

// Lines answers questions, one per line, in their order; several at a time.
func Lines(in io.Reader, out io.Writer) error {
	type asked struct {
		question Question
		answer   chan *Answer
	}
	queue := make(chan *asked, 64)
	order := make(chan *asked, 64)
	failed := make(chan error, 1)
	for range runtime.NumCPU() {
		go func() {
			for a := range queue {
				a.answer <- Ask(&a.question)
			}
		}()
	}
	go func() {
		defer close(order)
		defer close(queue)
		decoder := json.NewDecoder(bufio.NewReader(in))
		for {
			a := &asked{answer: make(chan *Answer, 1)}
			if err := decoder.Decode(&a.question); err != nil {
				if err != io.EOF {
					failed <- err
				}
				return
			}
			queue <- a
			order <- a
		}
	}()
	buffered := bufio.NewWriter(out)
	for a := range order {
		line, err := exactjson.Marshal(<-a.answer)
		if err != nil {
			return err
		}
		if _, err := buffered.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	select {
	case err := <-failed:
		return err
	default:
		return buffered.Flush()
	}
}
