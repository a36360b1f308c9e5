package kube

import (
	"context"
	"errors"
	"time"
)

// ErrLimit says that a condition did not become true in time.
var ErrLimit = errors.New("it does not happen in time")

// Await asks every few milliseconds until a condition is true (nil), fails (its
// error), or the limit is over (ErrLimit).
func Await(ctx context.Context, limit time.Duration, condition func() (bool, error)) error {
	end := time.Now().Add(limit)
	for {
		if ok, err := condition(); ok || err != nil {
			return err
		}
		if time.Now().After(end) {
			return ErrLimit
		}
		if err := Pause(ctx, 3*time.Millisecond); err != nil {
			return err
		}
	}
}

// Pause sleeps, unless the context ends before.
func Pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
