import JSZip from 'jszip';
import type { SatImported } from '@ceiba/catalogs/contract';
import { forgetWork, type Product, startProduct, sweepNow, upload } from '@ceiba/apps/testing';
import type { JobStarted } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';

// What takes long and is no stamp: an import of SAT's lists and a package of CFDIs, whose worker or Redis is gone in its middle.
const KEYS = 4500;
/** Keys of one transaction of the import. */
const CHUNK = 2000;

interface Job {
  state: string;
  error: string | null;
  result: SatImported | null;
}

describe('long work that is cut in its middle', () => {
  let p: Product;
  let admin: string;

  beforeAll(async () => {
    p = await startProduct();
    admin = await p.login('admin');
  });
  afterAll(() => p.stop());

  const jobOf = async (id: number) => (await p.call<Job>('GET', `/jobs/${id}`, undefined, admin)).data;
  const done = (id: number) =>
    eventually(async () => {
      const job = await jobOf(id);
      if (job.state !== 'completed') throw new Error(`job ${id} is ${job.state}: ${job.error}\n${p.log}`);
      return job.result;
    }); /** A list of so many products, whose names end in `word`. */
  const list = (word: string, count = KEYS) => {
    const lines = Array.from({ length: count }, (_, at) => `${10_000_000 + at},Producto ${at} ${word},01/01/2022,`);
    const head = 'c_ClaveProdServ,Descripción,FechaInicioVigencia,FechaFinVigencia';
    return new File([[head, ...lines].join('\n')], 'lista.csv', { type: 'text/csv' });
  };
  /** Has a list looked over; answers what it is started by. */
  async function looked(file: File): Promise<number> {
    const { status, message, data } = await upload<JobStarted>(p, '/satkey/import/check', file, admin);
    expect([status, message]).toEqual([200, message]);
    const found = await done(data.id_job);
    expect(found?.problems).toEqual([]);
    return found?.id_import ?? 0;
  }
  const start = (id_import: number) => p.post<JobStarted>('/satkey/import/start', { p_id_import: id_import }, admin);
  const named = async (word: string) =>
    Number(
      (
        await p.rows<{ n: number }>(
          "select count(*) as n from sat_key where list_sat = 'product' and name_sat like ?",
          [`%${word}`],
        )
      )[0]?.n,
    );
  const all = async () =>
    Number((await p.rows<{ n: number }>("select count(*) as n from sat_key where list_sat = 'product'"))[0]?.n);

  it('kill -9 in the middle of an import, ten others at once beside it: each key stands once, as the last list says', async () => {
    const [first, next] = [await looked(list('uno')), await looked(list('dos'))];
    // The second transaction's first key is in somebody else's hands.
    const release = await p.hold(
      `insert into sat_key (list_sat, code_sat, name_sat, also_sat) values ('product', '${10_000_000 + CHUNK}', 'x', '')`,
    );
    const { data } = await start(first);
    await p.blocked('into sat_key');
    await p.kill('worker');
    await release();
    expect([await named('uno'), (await jobOf(data.id_job)).state]).toEqual([CHUNK, 'active']);
    // Asked for again it is the same work; the other list waits its turn.
    const again = await Promise.all(Array.from({ length: 10 }, (_, at) => start(at % 2 ? first : next)));
    expect(again.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(again.map((one) => one.data.id_job)).size).toBe(2);
    await p.start('worker');
    for (const { data: one } of again) expect(await done(one.id_job)).toMatchObject({ written: 1, problems: [] });
    expect(await done(data.id_job)).toMatchObject({ written: 1 });
    expect(await all()).toBe(KEYS);
    expect([await named('uno'), await named('dos')].sort((a, b) => a - b)).toEqual([0, KEYS]);
    // Of a list that somebody loaded every key is wanted in it: those of the demo's products, too.
    await p.rows("delete from sat_key where list_sat = 'product'");
  });

  it('Redis emptied and the worker killed while a package is made: the sweep has it made again, once', async () => {
    const [use] = await p.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
    const [sale] = await p.rows<{ id: number }>(
      'select max(id_document) as id from sale where global_waits = 1 and id_branch_office = 1',
    );
    const stamped = await p.post(
      '/sale/send/facturama',
      {
        ...{ p_id_document: sale?.id, p_id_cfdi: use?.id, p_rfc_customers: 'URE180429TM6', p_id_regimen: 601 },
        ...{ p_zip_code_customers: '86991', p_payment_form_facturama: 'PUE', p_invoice_change: 1 },
        p_full_name: 'Universidad Robotica Española',
      },
      admin,
    );
    expect([stamped.status, stamped.message]).toEqual([200, 'Comprobante timbrado.']);
    const days = { p_date_start: '2026-01-01', p_date_end: '2026-12-31', p_kind: 'SALE' };
    await p.kill('worker');
    const asked = await p.post<{ id_package: number; id_job: number }>('/facturama/book/package', days, admin);
    expect(asked.status).toBe(200);
    const { id_package, id_job } = asked.data;
    // It stops before it says that the ZIP is whole.
    const release = await p.hold('select * from cfdi_package for update');
    await p.start('worker');
    await p.blocked('update cfdi_package');
    await forgetWork(p);
    await p.kill('worker');
    await release();
    await p.start('worker');
    await sweepNow(p);
    await done(id_job);
    expect(await p.rows('select id_package, state, cfdis, missing from cfdi_package')).toEqual([
      { id_package, state: 'ready', cfdis: 1, missing: 0 },
    ]);
    const file = await p.post<{ file: string }>('/facturama/book/package/file', { p_id_package: id_package }, admin);
    const zip = Buffer.from(await (await fetch(`${p.url}${file.data.file}`)).arrayBuffer());
    const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
    expect(Object.values(files).filter(({ dir }) => !dir)).toHaveLength(3);
  });
});
