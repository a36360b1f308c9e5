/** The id of the element that shows the chosen view or stage, for their tabs. */
export const answerPanelId = "answer-panel";
