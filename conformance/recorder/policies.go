package main

import (
	"recorder/internal/play"
	"recorder/internal/policies"
)

func init() {
	newCluster = func() play.Cluster { return policies.New() }
}
