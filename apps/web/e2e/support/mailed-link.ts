import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

interface Mail {
  /** Sender, receiver, subject as they were sent. */
  head: string;
  text: string;
}

/** The mails sent until now, the first one first: they are files of the product's data folder. */
async function mailsOf(product: Product): Promise<Mail[]> {
  const folder = join(product.dataDir, 'mail');
  // A mail that is still being written has another ending.
  const names = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const [head = '', body = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n');
      return { head, text: Buffer.from(body, 'base64').toString('utf8') };
    }),
  );
}

/** The link of the first mail that carries a token behind its #. */
export function mailedLink(product: Product): Promise<string> {
  return eventually(async () => {
    const [link] = (await mailsOf(product)).flatMap(({ text }) => /http\S+#\S+/.exec(text)?.[0] ?? []);
    if (!link) throw new Error('no mail with a link yet');
    return link;
  });
}

/** Waits until somebody was mailed a text. */
export async function wasMailed(product: Product, address: string, text: string): Promise<void> {
  await eventually(async () => {
    const his = (await mailsOf(product)).filter(({ head }) => head.includes(address));
    if (!his.some((mail) => mail.text.includes(text))) throw new Error(`${address} was not mailed "${text}"`);
  });
}
