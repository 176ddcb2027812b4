import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { writeZip } from '@ceiba/platform/server';
import { partnerCfdi } from '@ceiba/platform/testing';

/** A ZIP of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const path = join(tmpdir(), `viaticos-${randomUUID()}.zip`);
  const at = new Date('2026-11-28T12:00:00Z');
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), at }));
  try {
    await writeZip(path, entries);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** A CFDI that somebody issued to the company for what was spent; pesos. */
export function expenseCfdi(uuid: string, total: string, more: { rfc?: string } = {}): string {
  return partnerCfdi({
    uuid,
    date: '2026-11-25T10:00:00',
    issuer: { rfc: 'HTL010101AB1', regime: '601' },
    receiver: { rfc: more.rfc ?? 'GCE010101AB1', zip: '06600', regime: '601' },
    ...{ subtotal: total, iva: '0.00', total },
  });
}
