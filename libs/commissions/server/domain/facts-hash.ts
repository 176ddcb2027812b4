import { createHash } from 'node:crypto';
import type { CompensationFacts } from './facts';

/** SHA-256 of the frozen facts, in hexadecimal: the same facts give the same hash on every machine. */
export function hashFacts({ tree, status, money, points, business, parity }: CompensationFacts): string {
  const hash = createHash('sha256');
  hash.update(`ceiba facts 1 ${tree.size} ${parity}\n`);
  for (const column of [tree.ids, tree.parent, status, money, points, ...business])
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest('hex');
}
