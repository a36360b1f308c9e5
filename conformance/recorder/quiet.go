package main

import (
	"flag"
	"io"
	"log"
	"os"

	"k8s.io/klog/v2"
)

// keepStdout returns standard output for the answers and redirects it to
// nothing for everybody else, so that output of a library is never an answer.
func keepStdout() (*os.File, error) {
	hole, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	kept := os.Stdout
	os.Stdout = hole
	return kept, nil
}

// quiet sends the logs of the libraries to a file, or nowhere.
func quiet(file string) error {
	var out io.Writer = io.Discard
	if file != "" {
		created, err := os.Create(file)
		if err != nil {
			return err
		}
		out = created
	}
	log.SetOutput(out)
	flags := flag.NewFlagSet("klog", flag.ContinueOnError)
	klog.InitFlags(flags)
	for _, setting := range [][2]string{{"logtostderr", "false"}, {"alsologtostderr", "false"}, {"stderrthreshold", "FATAL"}} {
		if err := flags.Set(setting[0], setting[1]); err != nil {
			return err
		}
	}
	klog.SetOutput(out)
	return nil
}
