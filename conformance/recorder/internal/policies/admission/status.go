package admission

import (
	"context"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	status "k8s.io/kubernetes/pkg/controller/validatingadmissionpolicystatus"

	"recorder/internal/kube"
)

const statusLimit = 20 * time.Second

// WriteStatuses implements play.Session: it runs the controller of
// kube-controller-manager until every stored policy has its status.
func (s *Session) WriteStatuses(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := informers.NewSharedInformerFactory(s.apis.Client, 0)
	client := s.apis.Client.AdmissionregistrationV1().ValidatingAdmissionPolicies()
	controller, err := status.NewController(
		factory.Admissionregistration().V1().ValidatingAdmissionPolicies(), client, s.typeChecker())
	if err != nil {
		return err
	}
	go controller.Run(ctx, 1)
	factory.Start(ctx.Done())
	err = kube.Await(ctx, statusLimit, func() (bool, error) {
		stored, err := client.List(ctx, metav1.ListOptions{})
		if err != nil {
			return false, err
		}
		for _, policy := range stored.Items {
			if policy.Status.ObservedGeneration < policy.Generation {
				return false, nil
			}
		}
		return true, nil
	})
	if err != nil {
		return fmt.Errorf("the status of policies: %w", err)
	}
	return nil
}
