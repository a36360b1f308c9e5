import { type ReactNode, useState } from "react";
import { count } from "../workspace/words.ts";
import css from "./progress-page.module.css";
import { scanPicture } from "./scan-picture.ts";

/** Reads pictures of QR codes, from files or a phone's camera, and passes on their texts. */
export function PictureReader({
  onRead,
}: {
  readonly onRead: (texts: readonly string[]) => void;
}): ReactNode {
  const [told, setTold] = useState("");
  const read = async (pictures: readonly File[]): Promise<void> => {
    setTold(`Reading ${count(pictures.length, "picture")} ...`);
    const texts: string[] = [];
    const unread: string[] = [];
    // One after the other, since many large pictures at once would need all memory of a phone.
    for (const picture of pictures) {
      const text = await scanPicture(picture);
      if (text === undefined) unread.push(picture.name);
      else texts.push(text);
    }
    onRead(texts);
    setTold(unread.length === 0 ? "" : `No code was found in ${unread.join(", ")}.`);
  };
  return (
    <div>
      <label className={css["label"]}>
        Or pictures of the codes
        <input
          type="file"
          accept="image/*"
          multiple
          onChange={(event) => {
            const pictures = [...(event.target.files ?? [])];
            event.target.value = "";
            read(pictures).catch(() => setTold("The picture reader could not be loaded."));
          }}
        />
      </label>
      <p role="status" aria-label="Pictures">
        {told}
      </p>
    </div>
  );
}
