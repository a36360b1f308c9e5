/** Saves the class as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadTable(csv: string): void {
  const url = URL.createObjectURL(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "class.csv";
  link.click();
  URL.revokeObjectURL(url);
}
