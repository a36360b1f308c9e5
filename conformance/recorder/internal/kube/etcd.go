package kube

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/server/v3/embed"
)

// Etcd is the store of all API servers of this process; each one has its own
// prefix.
type Etcd struct {
	store  *embed.Etcd
	client *clientv3.Client
	// folder contains everything that this process writes.
	folder string
}

// StartEtcd starts an etcd on a free port of the loopback, in a temporary
// folder. It does not wait for its disk, since its data is worth nothing.
func StartEtcd() (*Etcd, error) {
	folder, err := os.MkdirTemp("", "recorder-")
	if err != nil {
		return nil, err
	}
	e := &Etcd{folder: folder}
	if e.store, err = embed.StartEtcd(etcdConfig(folder)); err != nil {
		e.Close()
		return nil, err
	}
	select {
	case <-e.store.Server.ReadyNotify():
	case <-time.After(30 * time.Second):
		e.Close()
		return nil, errors.New("etcd is not ready after 30 s")
	}
	e.client, err = clientv3.New(clientv3.Config{Endpoints: []string{e.url()}})
	if err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

func etcdConfig(folder string) *embed.Config {
	anyPort := []url.URL{{Scheme: "http", Host: "127.0.0.1:0"}}
	c := embed.NewConfig()
	c.Dir = filepath.Join(folder, "etcd")
	c.LogOutputs = []string{os.DevNull}
	c.LogLevel = "error"
	c.UnsafeNoFsync = true
	c.ListenClientUrls, c.AdvertiseClientUrls = anyPort, anyPort
	c.ListenPeerUrls, c.AdvertisePeerUrls = anyPort, anyPort
	c.InitialCluster = c.InitialClusterFromName(c.Name)
	// For long runs: space for every revision between two compactions.
	c.QuotaBackendBytes = 8 << 30
	c.AutoCompactionMode = embed.CompactorModeRevision
	c.AutoCompactionRetention = "20000"
	return c
}

func (e *Etcd) url() string { return "http://" + e.store.Clients[0].Addr().String() }

// Close ends etcd and removes what this process wrote. It may be called twice.
func (e *Etcd) Close() {
	if e.client != nil {
		_ = e.client.Close()
	}
	if e.store != nil {
		e.store.Close()
	}
	_ = os.RemoveAll(e.folder)
}

// wipe deletes every key below a prefix.
func (e *Etcd) wipe(ctx context.Context, prefix string) error {
	_, err := e.client.Delete(ctx, prefix, clientv3.WithPrefix())
	return err
}

// amend replaces the value of a key by the result of change, and returns the
// revision of the new value. If somebody else writes in between, it starts
// again.
func (e *Etcd) amend(ctx context.Context, key string, change func(value []byte) ([]byte, error)) (int64, error) {
	for {
		stored, err := e.client.Get(ctx, key)
		if err != nil {
			return 0, err
		}
		if len(stored.Kvs) == 0 {
			return 0, errors.New("nothing is stored at " + key)
		}
		value, err := change(stored.Kvs[0].Value)
		if err != nil {
			return 0, err
		}
		unchanged := clientv3.Compare(clientv3.ModRevision(key), "=", stored.Kvs[0].ModRevision)
		done, err := e.client.Txn(ctx).If(unchanged).Then(clientv3.OpPut(key, string(value))).Commit()
		if err != nil {
			return 0, err
		}
		if done.Succeeded {
			return done.Header.Revision, nil
		}
	}
}
