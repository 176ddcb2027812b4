import { join } from 'node:path';

export const DIST = join(process.cwd(), 'dist', 'server');

export type Part = 'api' | 'worker' | 'sandboxes';

export const ENTRY: Record<Part, string> = {
  api: 'apps/api/src/main.js',
  worker: 'apps/worker/src/main.js',
  sandboxes: 'tools/sandboxes.js',
};
