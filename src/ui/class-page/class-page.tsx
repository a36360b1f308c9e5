import type { ReactNode } from "react";
import { useStore } from "../workspace/store.ts";
import type { Link } from "./connect.ts";
import { TeacherPage } from "./teacher-page.tsx";
import { WallPage } from "./wall-page.tsx";

/** The teacher's page or the wall, or why there is none. */
export function ClassPage({ link }: { readonly link: Link | null }): ReactNode {
  return link === null ? (
    <Nothing text="This page belongs to a class: open it with the address that `crd-playground host` prints." />
  ) : (
    <OpenPage link={link} />
  );
}

function OpenPage({ link }: { readonly link: Link }): ReactNode {
  const { state, reply } = useStore(link.watched, (watched) => watched);
  if (state === "refused")
    return <Nothing text="The host does not know this address. It prints a new one for each class." />;
  if (reply === null) return <Nothing text="Waiting for the host …" />;
  const isLost = state === "lost";
  return reply.type === "teacher" ? (
    <TeacherPage view={reply.view} join={reply.join} wall={reply.wall} link={link} isLost={isLost} />
  ) : (
    <WallPage view={reply.view} join={reply.join} isLost={isLost} />
  );
}

function Nothing({ text }: { readonly text: string }): ReactNode {
  return (
    <main className="nothing">
      <p role="status">{text}</p>
    </main>
  );
}
