import type { Envelope } from '@ceiba/platform/contract';
import type { Product } from './product';

/** Sends a form with one file to a product; the other fields as texts. */
export async function upload<T>(
  { url }: Product,
  path: string,
  file: File,
  token: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('p_file', file);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
  return { status: answer.status, ...((await answer.json()) as Envelope<T>) };
}
