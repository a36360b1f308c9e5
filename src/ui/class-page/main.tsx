import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../styles/tokens.css";
import "../styles/base.css";
import "./class-page.css";
import "./teacher.css";
import "./wall.css";
import { ClassPage } from "./class-page.tsx";
import { connect } from "./connect.ts";
import { takeKey } from "./key.ts";

/**
 * The page of a class: the teacher's (`#teach=`) or the wall (`#watch=`). Only a host of a class serves it with the mark
 * that names its socket; anywhere else it connects to nothing.
 */
function start(root: HTMLElement): void {
  const socket = document.querySelector('meta[name="class-socket"]')?.getAttribute("content") ?? "";
  const key = socket === `ws://${location.host}/class/socket` ? takeKey() : null;
  if (key !== null) document.documentElement.dataset["role"] = key.type;
  createRoot(root).render(
    <StrictMode>
      <ClassPage link={key === null ? null : connect(socket, key)} />
    </StrictMode>,
  );
}

const root = document.getElementById("class");
if (root !== null) start(root);
addEventListener("hashchange", () => location.reload());
