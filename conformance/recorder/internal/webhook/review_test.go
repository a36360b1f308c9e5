package webhook

import "testing"

func TestRecordable(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{
			name: "without uid and owners",
			text: `{"request":{"uid":"1-2","objects":[{"metadata":{"name":"a","managedFields":[]}}]}}`,
			want: `{"request":{"objects":[{"metadata":{"name":"a"}}],"uid":"<uid>"}}`,
		},
		{
			name: "int64 stay as they are",
			text: `{"request":{"uid":"u","objects":[{"n":9007199254740993}]}}`,
			want: `{"request":{"objects":[{"n":9007199254740993}],"uid":"<uid>"}}`,
		},
		{
			name: "not at all if it serves managedFields",
			text: `{"request":{"uid":"u","objects":[{"metadata":{"resourceVersion":"7"}}]}}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := recordable([]byte(c.text))
			if string(got) != c.want || ok != (c.want != "") {
				t.Errorf("got %s, %t, want %s", got, ok, c.want)
			}
		})
	}
}
