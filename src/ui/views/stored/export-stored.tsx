import type { ReactNode } from "react";
import { Menu } from "../../components/menu.tsx";
import { type StoredReport, storedCsv, storedJson, storedMarkdown } from "../../engine.ts";
import { downloadFile } from "../../files/scenario-download.ts";

/** The ways to export the result. */
export function ExportStored({ report }: { readonly report: StoredReport }): ReactNode {
  const item = (text: string, ending: string, write: (report: StoredReport) => string, type: string) => ({
    text,
    run: () => downloadFile(`stored-objects.${ending}`, write(report), type),
  });
  return (
    <Menu
      look="outlined"
      groups={[
        {
          items: [
            item("CSV", "csv", storedCsv, "text/csv"),
            item("JSON", "json", storedJson, "application/json"),
            item("Markdown", "md", storedMarkdown, "text/markdown"),
          ],
        },
      ]}
    >
      Export
    </Menu>
  );
}
