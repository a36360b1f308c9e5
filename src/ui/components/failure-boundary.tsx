import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import css from "./failure-boundary.module.css";

interface FailureBoundaryProps {
  /** The content of the boundary, as the start of a sentence: "The view Rules". */
  readonly what: string;
  /** What the content shows. If it changes, failed content is tried again. */
  readonly subject?: unknown;
  /** For content that can be closed. */
  readonly onClose?: () => void;
  /** `floating` if the content has no place of its own. */
  readonly place?: "inside" | "floating";
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  /** The stack of components in which it failed. */
  readonly where: string;
}

interface State {
  readonly failure: Failure | null;
}

/** A report of what failed, for those who fix it. It contains no text of the user except what the error quotes. */
function failureReport(what: string, { error, where }: Failure): string {
  const told =
    error instanceof Error ? `${error.name}: ${error.message}` : "The thrown value is not an error.";
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [`${what} failed.`, told, stack, where.trim()].filter((part) => part !== "").join("\n\n");
}

/**
 * Keeps a failure below it from breaking the rest of the page. Says what failed, and offers another try and a report.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, where: "" } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ failure: { error, where: componentStack ?? "" } });
  }

  override componentDidUpdate({ subject }: FailureBoundaryProps): void {
    if (this.state.failure !== null && subject !== this.props.subject) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { what, place = "inside", onClose, children } = this.props;
    if (failure === null) return children;
    return (
      <div role="alert" className={css[place]}>
        <p>
          {what} could not be shown. That is our mistake, not yours. Your work is kept, and the rest of the
          page still works.
        </p>
        <div className={css["ways"]}>
          <Button onClick={() => this.setState({ failure: null })}>Try again</Button>
          <CopyButton
            text={() => failureReport(what, failure)}
            what="of what failed"
            look="outlined"
            label="Copy report"
          />
          {onClose !== undefined && <Button onClick={onClose}>Close</Button>}
        </div>
      </div>
    );
  }
}
