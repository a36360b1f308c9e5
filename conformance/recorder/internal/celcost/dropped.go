//go:build !before_1_30

package celcost

import "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"

// dropDisabled does nothing: the server keeps all fields.
func dropDisabled(*apiextensions.CustomResourceDefinition) {}
