import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, freePort, PATIENCE_MS, type TestDatabase } from '@ceiba/platform/testing';
import { DEMO_FILES, DEMO_TEMPLATE } from './demo-template';
import type { Part } from './parts';
import { connect, Product } from './product';

export interface ProductOptions {
  /** Parts to start; all three by default. */
  parts?: readonly Part[];
  env?: Record<string, string>;
  onOutput?: (text: string) => void;
  /** What a test has filled itself; it is gone with the product. A clone of the demo company by default. */
  database?: TestDatabase;
}

/** Starts the built product (dist/) on a clone of the demo company; nothing is shared with other tests but the servers. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const database = options.database ?? (await createTestDatabase(DEMO_TEMPLATE));
  const dataDir = await mkdtemp(join(tmpdir(), 'ceiba-product-'));
  await cp(DEMO_FILES, dataDir, { recursive: true, force: true }).catch(() => undefined);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    CEIBA_SECRET: 'only-for-tests-0123456789',
    CEIBA_DEMO: '1',
    CEIBA_CHECK_ANSWERS: process.env.CEIBA_CHECK_ANSWERS ?? '1',
    CEIBA_DATA: dataDir,
    CEIBA_PUBLIC_URL: url,
    CEIBA_JOB_LOCK_MS: '2000',
    CEIBA_CONFLICT_MS: String(PATIENCE_MS),
    CEIBA_DB_CONNECT_MS: String(PATIENCE_MS),
    QUEUE_PREFIX: `e2e-${randomBytes(6).toString('hex')}`,
    DATABASE_URL: database.url,
    PORT: String(port),
    CEIBA_SANDBOX_PORT: String(sandboxPort),
    CEIBA_SANDBOX_WEBHOOK_TARGET: `${url}/api/webhooks/mercadopago`,
    ...options.env,
  };
  const sql = await connect(database.url);
  const product = new Product(url, `http://localhost:${sandboxPort}`, database, sql, env, dataDir);
  if (options.onOutput) product.onOutput = options.onOutput;
  const parts = options.parts ?? (['sandboxes', 'worker', 'api'] as const);
  for (const part of parts) await product.start(part);
  if (parts.includes('worker')) await product.working();
  return product;
}
