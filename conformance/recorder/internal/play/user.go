package play

import (
	"net/http"
	"net/url"

	"recorder/internal/format"
)

// administrator sends the requests of a scenario with policies that names no
// user.
var administrator = &format.User{Username: "kubernetes-admin", Groups: []string{"system:masters"}}

func (p *player) userOf(r *format.Request) *format.User {
	switch {
	case r.User != nil:
		return r.User
	case p.scenario.User != nil:
		return p.scenario.User
	}
	return administrator
}

// impersonation are the headers that make the server take a request for the
// user's; it adds the groups that every user has.
func impersonation(u *format.User) http.Header {
	h := http.Header{"Impersonate-User": {u.Username}}
	for _, group := range u.Groups {
		h.Add("Impersonate-Group", group)
	}
	if u.UID != "" {
		h.Set("Impersonate-Uid", u.UID)
	}
	for key, values := range u.Extra {
		for _, value := range values {
			h.Add("Impersonate-Extra-"+url.PathEscape(key), value)
		}
	}
	return h
}
