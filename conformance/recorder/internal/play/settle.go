package play

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/equality"

	"recorder/internal/format"
	"recorder/internal/kube"
)

const (
	settleLimit = 5 * time.Second
	// quiet is how long an updated definition must stay unchanged: its conditions
	// look settled from the start.
	quiet = 60 * time.Millisecond
	// handlerLag is how long the handler may continue to use the storage of an
	// older definition. It drops that storage when its own informer event comes,
	// which nobody else can see.
	handlerLag = 250 * time.Millisecond
)

// settle waits until the server's controllers are finished with the definition
// just written. The answer has the code and the warnings of the write, and the
// definition at the end.
func (p *player) settle(ctx context.Context, written *format.Response) (*format.Response, error) {
	var crd apiextensionsv1.CustomResourceDefinition
	if err := json.Unmarshal(written.Body, &crd); err != nil {
		return nil, err
	}
	err := kube.Await(ctx, settleLimit, p.stillness(&crd))
	if errors.Is(err, kube.ErrLimit) {
		if !p.options.Patient {
			return nil, ErrUnsettled
		}
		err = nil // what a fresh server has not done by now, it never will
	}
	if err != nil {
		return nil, err
	}
	live, err := p.server.Send(ctx, kube.Call{Method: http.MethodGet, Path: definitionsPath + "/" + crd.Name})
	if err != nil {
		return nil, err
	}
	p.crd = &apiextensionsv1.CustomResourceDefinition{}
	if err := json.Unmarshal(live.Body, p.crd); err != nil {
		return nil, err
	}
	shown := withoutManagedFields(live)
	return &format.Response{Code: written.Code, Body: shown.Body, Warnings: written.Warnings}, nil
}

// stillness is true when the server sees the written definition settled and,
// for an update, unchanged for a moment.
func (p *player) stillness(written *apiextensionsv1.CustomResourceDefinition) func() (bool, error) {
	var needed time.Duration
	if p.crd != nil {
		needed = quiet
	}
	if p.served {
		needed = handlerLag
	}
	var version string
	var since time.Time
	return func() (bool, error) {
		now := p.server.Definition(written.Name)
		if now == nil || now.UID != written.UID || kube.Revision(now) < kube.Revision(written) || !isSettled(now) {
			return false, nil
		}
		if now.ResourceVersion != version {
			version, since = now.ResourceVersion, time.Now()
		}
		return time.Since(since) >= needed, nil
	}
}

// isSettled reports whether the controllers of names, establishing and approval
// have done their work.
func isSettled(crd *apiextensionsv1.CustomResourceDefinition) bool {
	conditions := map[apiextensionsv1.CustomResourceDefinitionConditionType]apiextensionsv1.CustomResourceDefinitionCondition{}
	for _, condition := range crd.Status.Conditions {
		conditions[condition.Type] = condition
	}
	_, judged := conditions[apiextensionsv1.KubernetesAPIApprovalPolicyConformant]
	if needsApproval(crd.Spec.Group) && !judged {
		return false
	}
	if conditions[apiextensionsv1.NamesAccepted].Status == apiextensionsv1.ConditionFalse {
		return true
	}
	established := conditions[apiextensionsv1.Established]
	return equality.Semantic.DeepEqual(crd.Spec.Names, crd.Status.AcceptedNames) &&
		(established.Status == apiextensionsv1.ConditionTrue || established.Reason == "InvalidCABundle")
}

// needsApproval reports whether a group is one of Kubernetes' own.
func needsApproval(group string) bool {
	for _, own := range []string{"k8s.io", "kubernetes.io"} {
		if group == own || strings.HasSuffix(group, "."+own) {
			return true
		}
	}
	return false
}
