#!/bin/sh
# Writes all objects of a kind to FILE, page by page, so that neither the API server nor this script holds them all:
#   dump.sh apis/example.com/v1/widgets FILE
# In a pod, the API server and the credentials are those of its service account; API, TOKEN and CA replace them.
set -eu
resource=$1
file=$2
account=/var/run/secrets/kubernetes.io/serviceaccount
api=${API:-https://kubernetes.default.svc}
token=${TOKEN:-$(cat "$account/token")}
ca=${CA:-$account/ca.crt}
next=
: > "$file.part"
while :; do
  curl --silent --show-error --fail --cacert "$ca" --header "Authorization: Bearer $token" \
    --get "$api/$resource" --data-urlencode limit=500 --data-urlencode "continue=$next" > "$file.page"
  # The server writes the metadata of a list before its items.
  next=$(head -c 4096 "$file.page" | sed -n 's/^[^[]*"continue":"\([^"]*\)".*/\1/p')
  cat "$file.page" >> "$file.part"
  echo >> "$file.part"
  [ -n "$next" ] || break
done
rm "$file.page"
mv "$file.part" "$file"
