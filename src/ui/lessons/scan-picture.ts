/** Pixels along the longer side. More of them do not show a code better. */
const longestSide = 1_600;

/** Milliseconds for a second scan of a picture in which the first finds nothing. */
const secondLook = 300;

/** The text of the QR code in a picture. Undefined if there is none, or it is not a picture. */
export async function scanPicture(picture: Blob): Promise<string | undefined> {
  const { decodeQR } = await import("qr/decode.js");
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels && decodeQR(pixels, { timeLimit: secondLook });
  } catch {
    // The library throws if it finds no code, and the browser if the file is not a picture.
    return undefined;
  }
}
