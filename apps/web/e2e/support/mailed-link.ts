import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

/** The link of the first mail that carries a token behind its #: mails are files of the product's data folder. */
export async function mailedLink(product: Product): Promise<string> {
  const folder = join(product.dataDir, 'mail');
  return eventually(async () => {
    // A mail that is still being written has another ending.
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()) {
      const mail = await readFile(join(folder, name), 'utf8');
      const text = Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');
      const link = /http\S+#\S+/.exec(text)?.[0];
      if (link) return link;
    }
    throw new Error('no mail with a link yet');
  });
}
