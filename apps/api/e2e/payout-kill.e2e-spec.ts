import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

/** The last closed period of the demo: nothing of it is paid. */
const PERIOD = 3;
const INTERBANK = 1;

interface File {
  id: number;
  state: string;
  lines: number;
  id_file: number;
  stored: string;
}

describe('a worker that is killed while it makes a payment file', () => {
  let product: Product;
  let token: string;

  beforeAll(async () => {
    product = await startProduct({ parts: ['api'] });
    token = await product.login('finanzas');
  });
  afterAll(() => product.stop());

  const file = async (): Promise<File> => {
    const [row] = await product.rows<File>(
      `select f.id_payout_file as id, f.state, f.lines, f.id_file, t.state as stored
       from payout_file f join stored_file t on t.id_file_store = f.id_file order by 1 desc limit 1`,
    );
    if (!row) throw new Error('no file was asked for');
    return row;
  };
  const living = async () => {
    const rows = await product.rows<{ id: number; n: number }>(
      'select id_customers as id, count(*) as n from payout_line where live = 1 and id_period = ? group by 1 order by 1',
      [PERIOD],
    );
    return rows.map(({ id, n }) => [id, Number(n)]);
  };

  it('leaves one whole file, whether it died in the choice or behind the bytes', async () => {
    const body = { p_id_period: PERIOD, p_id_payout_layout: INTERBANK, p_pay_on: '2099-12-31' };
    const choosing = await product.hold(
      `select 1 from commission_statement s where s.id_run = (select id_run from period where id_period = ${PERIOD}) for update`,
    );
    expect((await product.post('/payments/customers/file/insert', body, token)).status).toBe(200);
    await product.start('worker', 'first');
    await product.blocked('from commission_statement s force index');
    await product.kill('first');
    await choosing();
    expect([await file(), await living()]).toEqual([
      expect.objectContaining({ state: 'making', lines: 0, stored: 'pending' }),
      [],
    ]);

    const { id_file } = await file();
    const ending = await product.hold(`select 1 from stored_file where id_file_store = ${id_file} for update`);
    await product.start('worker', 'second');
    await product.blocked('update stored_file');
    const chosen = await living();
    expect(chosen.length).toBeGreaterThan(10);
    expect(chosen.every(([, n]) => n === 1)).toBe(true);
    await product.kill('second');
    await ending();
    // The statement that waited in the database outlives who sent it: the bytes are there, and nobody has said that it is ready.
    await eventually(async () =>
      expect(await file()).toMatchObject({ state: 'making', lines: chosen.length, stored: 'ready' }),
    );

    await product.start('worker', 'third');
    await eventually(async () =>
      expect(await file()).toMatchObject({ state: 'ready', lines: chosen.length, id_file, stored: 'ready' }),
    );
    expect(await living()).toEqual(chosen);
    const { rows } = (
      await product.post<{ rows: { file: { file: string } }[] }>(
        '/payments/customers/file/get',
        { p_id_period: PERIOD },
        token,
      )
    ).data;
    const text = await (await fetch(`${product.url}${rows[0]?.file.file}`)).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + chosen.length);
  });
});
