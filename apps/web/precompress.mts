import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
const SMALLEST = 1024;

/** Writes .br and .gz beside every text file, which the API serves as they are: no compression while a phone waits. */
export function precompress(folder: string): Plugin {
  return {
    name: 'ceiba-precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < SMALLEST) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
      }
    },
  };
}
