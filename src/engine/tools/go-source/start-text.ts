/** The text of a new Go source: a kind as kubebuilder scaffolds it, with one field. */
export const startGo = `// +groupName=example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// WidgetSpec defines the desired state of Widget.
type WidgetSpec struct {
	// replicas is how many there are.
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:default=1
	// +optional
	Replicas *int32 \`json:"replicas,omitempty"\`
}

// WidgetStatus defines the observed state of Widget.
type WidgetStatus struct {
	// conditions say how it goes.
	// +listType=map
	// +listMapKey=type
	// +optional
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
}

// +kubebuilder:object:root=true
// +kubebuilder:subresource:status

// Widget is the Schema for the widgets API.
type Widget struct {
	metav1.TypeMeta \`json:",inline"\`

	// +optional
	metav1.ObjectMeta \`json:"metadata,omitzero"\`

	// spec defines the desired state of Widget.
	// +required
	Spec WidgetSpec \`json:"spec"\`

	// status defines the observed state of Widget.
	// +optional
	Status WidgetStatus \`json:"status,omitzero"\`
}

// +kubebuilder:object:root=true

// WidgetList contains a list of Widget.
type WidgetList struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ListMeta \`json:"metadata,omitzero"\`
	Items           []Widget \`json:"items"\`
}
`;

/** An object of that kind. */
export const startGoResource = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: my-widget
spec:
  replicas: 3
`;
