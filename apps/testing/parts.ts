import { join } from 'node:path';

export const DIST = join(process.cwd(), 'dist', 'server');

export type Part = 'api' | 'worker' | 'sandboxes';

export const ENTRY: Record<Part, string> = {
  api: 'bundle/api.js',
  worker: 'bundle/worker.js',
  sandboxes: 'bundle/sandboxes.js',
};
