import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bench, round } from './figure';

const WEB = join(process.cwd(), 'dist', 'web');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Every script that a screen needs before it shows: the entry's, its own chunk's, and what these import. */
function firstLoad(manifest: Manifest, screens: readonly string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const wanted = screens.map((screen) => {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(screen));
    if (!key) throw new Error(`the build has no chunk for ${screen}`);
    return key;
  });
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of [...entry, ...wanted]) visit(key);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** Size of a screen's scripts as they travel (gzip), in kB. */
function kilobytes(manifest: Manifest, ...screens: string[]): number {
  const bytes = firstLoad(manifest, screens).map(
    (file) => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length,
  );
  return round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}

export const webSizes: Bench = {
  names: ['login_js_kb', 'store_js_kb', 'signup_js_kb', 'self_invoice_js_kb', 'sale_js_kb', 'shop_js_kb'],
  async run() {
    const manifest: Manifest = JSON.parse(readFileSync(join(WEB, '.vite', 'manifest.json'), 'utf8'));
    return {
      login_js_kb: kilobytes(manifest, '/login-screen.tsx'),
      store_js_kb: kilobytes(manifest, '/shop-screen.tsx'),
      signup_js_kb: kilobytes(manifest, '/signup-screen.tsx'),
      self_invoice_js_kb: kilobytes(manifest, '/self-invoice-screen.tsx'),
      sale_js_kb: kilobytes(manifest, 'app/session-side.tsx', '/till-screen.tsx'),
      shop_js_kb: kilobytes(manifest, 'app/session-side.tsx', '/partner-shop-screen.tsx'),
    };
  },
};
