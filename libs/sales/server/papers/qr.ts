import { encodeQR } from 'qr';

/** A text as a picture of a QR; nothing but the text is in it. */
export function qrOf(text: string): string {
  return encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
}
