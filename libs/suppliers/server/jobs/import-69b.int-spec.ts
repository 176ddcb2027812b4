import type { JobContext, UploadedFile } from '@ceiba/platform/server';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { TestHouse } from '@ceiba/platform/testing';
import type { ListedCount, ListedImported } from '@ceiba/suppliers/contract';
import { insertSuppliers, openPurchases, type Purchases, RFC } from '@ceiba/suppliers/testing';
import { ListedFiles } from '../use-cases/listed/listed-files';
import { Import69bJob } from './import-69b.job';

const HEAD =
  'Información actualizada al 30 de septiembre de 2026,,,,,,\n' +
  'Listado completo de contribuyentes (Artículo 69-B del Código Fiscal de la Federación),,,,,,\n' +
  'No,RFC,Nombre del Contribuyente,Situación del contribuyente,Publicación página SAT presuntos,Publicación DOF presuntos,Publicación página SAT definitivos\n';
const rfcOf = (at: number) =>
  `EMP${String(at % 100).padStart(2, '0')}0101${String(Math.floor(at / 100)).padStart(3, '0')}`;
const MANY = 4_500;
const lineOf = (rfc: string, at: number, state = 'Definitivo') =>
  `${at},${rfc},"Empresa Ñandú ${at}, S.A.",${state},01/02/2019,15/02/2019,01/08/2019\n`;

describe("importing SAT's list of 69-B", () => {
  let house: Purchases;
  let job: Import69bJob;
  beforeAll(async () => {
    house = await openPurchases();
    job = house.t.get(Import69bJob);
    await insertSuppliers(house.t.db, [
      { id: 1, rfc: RFC },
      { id: 2, rfc: rfcOf(3), supplier_name: 'Fantasma' },
      { id: 3, rfc: rfcOf(4), supplier_name: 'Cerrado', status: 0 },
    ]);
  });
  afterAll(() => house.t.close());

  /** As SAT publishes it: Windows-1252. */
  const windows = (text: string) => Buffer.from(text, 'latin1');
  const keep = (text: string | Buffer) =>
    house.t.get(ListedFiles).keep({
      ...{ field: 'file', name: 'Listado_Completo_69-B.csv', kind: 'csv', mime: 'text/csv', extension: '.csv' },
      bytes: typeof text === 'string' ? windows(text) : text,
    } as UploadedFile);
  /** `dies`: the worker is killed when it tells this progress for the n-th time. */
  const run = (id_import: number, write: boolean, dies = Infinity): Promise<ListedImported> => {
    let told = 0;
    const context: JobContext = {
      ...{ id: 1, attempt: 1 },
      progress: () => (++told === dies ? Promise.reject(new Error('killed')) : Promise.resolve()),
    };
    return runAs(SYSTEM, () => job.run({ id_import, write }, context));
  };
  const count = () => new TestHouse(house.t, house.admin).count('listed_69b');
  const rows = Array.from({ length: MANY }, (_, at) => lineOf(rfcOf(at), at));
  const whole = HEAD + rows.join('');

  it('looks first and changes nothing, killed while it writes goes on, and is written once', async () => {
    const id = await keep(whole);
    const looked = await run(id, false);
    expect(looked).toEqual({
      ...{ id_import: id, written: 0, read: MANY, fresh: MANY, changed: 0, gone: 0, same: 0, hidden: 0, problems: [] },
      suppliers: [{ id: 2, supplier_name: 'Fantasma', rfc: rfcOf(3), state_69b: 'DEFINITIVO' }],
    });
    expect(await count()).toBe(0);
    await expect(run(id, true, 3)).rejects.toThrow('killed');
    expect(await count()).toBe(2000);
    const rest = await run(id, true);
    expect([rest.fresh, rest.same, await count()]).toEqual([MANY - 2000, 2000, MANY]);
    expect((await run(id, true)).same).toBe(MANY);
    expect(await house.t.db.query('select taxpayers from listed_69b_import')).toEqual([{ taxpayers: MANY }]);
    expect(
      await house.t.db.one('select name_69b, state_69b, listed_on from listed_69b where rfc = ?', [rfcOf(3)]),
    ).toEqual({ name_69b: 'Empresa Ñandú 3, S.A.', state_69b: 'DEFINITIVO', listed_on: '2019-08-01' });
    const told = await house.t.fetch<ListedCount>('/supplier/listed/count', house.buyer);
    expect(told.data).toMatchObject({ taxpayers: MANY, definitive: MANY, presumed: 0, published_on: '2019-08-01' });
  });

  it('writes what differs: who is cleared, who left', async () => {
    const text = HEAD + rows.slice(10).join('') + lineOf(rfcOf(10), 99_999, 'Presunto').replace('01/08/2019', '');
    const id = await keep(text.replace(lineOf(rfcOf(11), 11), lineOf(rfcOf(11), 11, 'Desvirtuado')));
    expect(await run(id, true)).toMatchObject({ written: 1, gone: 10, fresh: 0, suppliers: [] });
    expect(await count()).toBe(MANY - 10);
  });

  it('refuses a piece of the list, another table and a line that nobody understands, whole', async () => {
    for (const [text, why] of [
      [HEAD + rows.slice(0, 100).join(''), 'parece incompleto'],
      ['Clave,Nombre\n1,A\n', 'no es el listado del 69-B'],
      [`${whole}9,NADA,X,Definitivo,,,\n`, '"NADA" no es un RFC'],
      [HEAD, 'no trae contribuyentes'],
    ] as const) {
      const id = await keep(text);
      const before = await count();
      expect((await run(id, false)).problems.join(' ')).toContain(why);
      await expect(run(id, true)).rejects.toThrow('No se importó nada.');
      expect(await count()).toBe(before);
    }
  });

  it('is started once for a file, of who holds the screen; another file is none', async () => {
    const { t, buyer } = house;
    const id = await keep(whole);
    const started = () => t.post<{ id_job: number }>('/supplier/listed/start', { p_id_import: id }, buyer);
    const jobs = await Promise.all([started(), started(), started()]);
    expect(new Set(jobs.map(({ data }) => data.id_job)).size).toBe(1);
    expect((await t.post('/supplier/listed/start', { p_id_import: 999_999 }, buyer)).status).toBe(404);
  });
});
