/** Long enough to read a card's smallest letters. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
/** What is smaller travels as it is. */
const SMALL_BYTES = 1_500_000;

/**
 * A camera's picture as a JPEG that travels fast and fits the server's limit, upright, without what the camera wrote into
 * it. Files that are no pictures, small ones and those that this browser can't read come back as they are.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const factor = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * factor);
    canvas.height = Math.round(picture.height * factor);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } catch {
    return file;
  }
}
