/** The id of the element that shows the chosen view or stage, by which their tabs name it. */
export const answerPanelId = "answer-panel";
