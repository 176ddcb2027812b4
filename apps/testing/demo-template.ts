import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { dayInZone } from '@ceiba/platform/contract';
import type { TemplateFill } from '@ceiba/platform/testing';

/** Files of the demo company's template. */
export const DEMO_FILES = join(process.cwd(), '.data-test', 'demo-company');

/** The loader's own last mark; asking it costs nothing, starting the loader to hear the same takes seconds. */
async function isLoaded(url: string): Promise<boolean> {
  const connection = await createConnection({ uri: url });
  try {
    const [marks] = await connection.query<RowDataPacket[]>(
      `select 1 from audit where command = 'LoadDemo' and entity_id = 'closed-periods'`,
    );
    return marks.length > 0;
  } finally {
    await connection.end();
  }
}

/** The demo company as a template: loaded once by the product's own loader, then cloned. */
async function fillWithDemo(url: string): Promise<void> {
  if (await isLoaded(url)) return;
  await promisify(execFile)(process.execPath, [join(process.cwd(), 'dist/server/tools/demo/load.js')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      CEIBA_DATA: DEMO_FILES,
      CEIBA_SECRET: 'only-for-tests-0123456789',
      CEIBA_DEMO: '1',
    },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Of the day that is: the demo company is told from its today, which is over at midnight, also within a run of tests. */
export const DEMO_TEMPLATE: TemplateFill = {
  get name() {
    const built = process.env.CEIBA_DEMO_TEMPLATE ?? 'ceiba_demo_template';
    return `${built}_${dayInZone(new Date()).replaceAll('-', '')}`;
  },
  fill: fillWithDemo,
  stable: process.env.CEIBA_DEMO_TEMPLATE !== undefined,
};
