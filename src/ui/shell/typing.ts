/** Checks whether an event comes from where text is typed: single characters belong there. */
export function isTyping(event: Event): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, .native-edit-context") !== null)
  );
}
