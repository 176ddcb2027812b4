import sharp from 'sharp';
import type { Envelope } from '@ceiba/platform/contract';

/** A picture as a kiosk takes it. */
export const kioskPhoto = (shade = 128): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

export interface SentMark {
  fields: Readonly<Record<string, string | number>>;
  photo?: Buffer;
  token?: string;
}

/** Sends a mark as a screen does: a form with its picture, over a connection of its own. */
export async function sendMark<T>(url: string, path: string, { fields, photo, token }: SentMark) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`p_${name}`, String(value));
  if (photo) form.append('p_photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers });
  return { status: answer.status, ...((await answer.json()) as Envelope<T>) };
}
