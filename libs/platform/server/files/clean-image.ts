import sharp from 'sharp';
import { Refusal } from '../errors/refusal';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 4000;
const SECONDS = 15;

function tooLarge(): Refusal {
  return new Refusal('FILES.PIXELS', 'La imagen tiene demasiados píxeles (máximo 40 megapíxeles).');
}

function reader(image: Buffer | string) {
  return sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS,
  });
}

/** Decodes and encodes a picture (its bytes, or the path of its file) again: metadata, place of the shot and whatever hung on the file are gone, it stands upright. */
export async function cleanImage(
  image: Buffer | string,
  kind: 'png' | 'jpeg',
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const found = await reader(image).metadata();
    if (found.format !== kind) throw new Error(`not ${kind}`);
    if (found.width * found.height > MOST_PIXELS) throw tooLarge();
    const upright = reader(image)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
    const encoded = kind === 'png' ? upright.png() : upright.jpeg({ quality: 86 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooLarge();
    throw new Refusal('FILES.IMAGE', 'La imagen está dañada o no se puede leer.');
  }
}

/** A small WebP of a picture that `checkUpload` passed, at most `side` pixels wide and high. */
export async function thumbnail(bytes: Buffer, side = 320): Promise<Buffer> {
  return reader(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

/** Size of the picture that chats and networks show of a page. */
const SHARED = { width: 1200, height: 630 };

/** A JPEG of a picture for the preview of a link: whole, on white; not every chat reads WebP. */
export async function sharedPicture(bytes: Buffer): Promise<Buffer> {
  return reader(bytes)
    .resize({ ...SHARED, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
