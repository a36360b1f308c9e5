package admission

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"recorder/internal/kube"
	"recorder/internal/play"
)

const readyLimit = 30 * time.Second

// awaitReady waits until the plugins have compiled exactly the accepted policies
// that are bound, and know the published kinds.
func (s *Session) awaitReady(ctx context.Context, setting play.Setting) error {
	err := kube.Await(ctx, readyLimit, func() (bool, error) {
		return s.isCompiled(setting.Bindings) && s.knows(setting) && s.validating.WaitForReady(), nil
	})
	if err != nil {
		return fmt.Errorf("the plugins are not ready: %w", err)
	}
	return nil
}

func (s *Session) isCompiled(want play.Bindings) bool {
	validatingHooks, mutatingHooks := s.hooks.validating(), s.hooks.mutating()
	if validatingHooks == nil || mutatingHooks == nil {
		return false
	}
	have := play.Bindings{Validating: map[string][]string{}, Mutating: map[string][]string{}}
	for _, hook := range validatingHooks {
		for _, binding := range hook.Bindings {
			have.Validating[hook.Policy.Name] = append(have.Validating[hook.Policy.Name], binding.Name)
		}
	}
	for _, hook := range mutatingHooks {
		for _, binding := range hook.Bindings {
			have.Mutating[hook.Policy.Name] = append(have.Mutating[hook.Policy.Name], binding.Name)
		}
	}
	return maps.EqualFunc(have.Validating, want.Validating, sameNames) && maps.EqualFunc(have.Mutating, want.Mutating, sameNames)
}

func sameNames(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func (s *Session) knows(setting play.Setting) bool {
	for _, kind := range setting.Kinds {
		if s.converters.GetTypeConverter(kind) == nil {
			return false
		}
	}
	return true
}
