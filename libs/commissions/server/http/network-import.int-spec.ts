import { type Company, openCompany, PRODUCT } from '@ceiba/commissions/testing';
import type { ImportResult } from '@ceiba/network/contract';
import { LoadNetwork, Network } from '@ceiba/network/server';
import type { JobStarted } from '@ceiba/platform/contract';
import { Registry, runAs, SYSTEM } from '@ceiba/platform/server';

const HEAD =
  'ID anterior,Upline,Sponsor,Nombre,Apellido paterno,Apellido materno,Sucursal,Fecha de registro,Nacimiento,CURP,RFC,Correo,Rango,Estado,Teléfono';
const line = (key: string, upline: string, more: Record<string, string> = {}) =>
  [
    key,
    upline,
    more.sponsor ?? '',
    more.name ?? `Nombre ${key}`,
    more.last ?? 'Peña',
    '',
    more.branch ?? 'CDMX',
    more.registered ?? '2019-03-31',
    more.birthday ?? '',
    more.curp ?? '',
    more.rfc ?? '',
    more.email ?? '',
    more.rank ?? '',
    more.status ?? '',
    more.phone ?? '',
  ].join(',');
const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\n');

describe('bringing a company along', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
    ]);
  });
  afterAll(() => company.t.close());

  const count = () => company.count('customers');
  async function upload(text: string, token = company.admin) {
    const form = new FormData();
    form.append('p_file', new Blob([text], { type: 'text/csv' }), 'socios.csv');
    const sent = new Response(form);
    return company.t.call<JobStarted>('POST', '/red/import/check', Buffer.from(await sent.arrayBuffer()), {
      token,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
  }
  async function check(text: string): Promise<ImportResult> {
    const { data } = await upload(text);
    return (await company.job(data.id_job)).result as ImportResult;
  }
  const start = async (id_import: number) => {
    const { id_job } = await company.asked<JobStarted>('/red/import/start', { p_id_import: id_import });
    return company.job(id_job);
  };
  const placed = () =>
    company.t.db.query(
      `select p.key_previous as k, u.key_previous as up, c.id_upline = 1 as top, s.key_previous as sp, c.id_status as st, c.max_plan as r,
         c.data_validated as ok from customers_previous p join customers c on c.id_customers = p.id_customers
       left join customers_previous u on u.id_customers = c.id_upline
       left join customers_previous s on s.id_customers = c.id_sponsor order by 1`,
    );

  it('lists every problem by its line, and writes nothing', async () => {
    await company.t.db.execute("update customers set phone_customers = '5599887766' where id_customers = 2");
    const before = await count();
    const found = await check(
      fileOf(
        line('A-1', ''),
        line('a-1', 'A-1'),
        line('B', 'C'),
        line('C', 'B'),
        line('D', 'NADIE', { sponsor: 'NUNCA' }),
        line('', 'A-1', { name: '' }),
        line('E', 'A-1', { branch: 'LUNA', registered: '2019-02-30', rank: 'REY', status: 'quizá' }),
        line('F', 'A-1', { curp: 'PEXN900131HDFXXX01', rfc: 'XXX' }),
        line('G', 'A-1', { curp: 'GOMC850612MDFRRL04', birthday: '12/06/1985' }),
        line('H', 'A-1', { curp: 'GOMC850612MDFRRL04', birthday: '12/06/1985' }),
        line('I', 'A-1', { email: 'la@ceiba.example', phone: '5510203040' }),
        line('J', 'A-1', { email: 'LA@ceiba.example', phone: '5599887766' }),
      ),
    );
    expect(found).toMatchObject({ written: 0, known: 0, unknown: [], errors: 11 });
    expect(found.problems.map(({ line: at, kind, message }) => [at, kind === 'error', message])).toEqual([
      [3, true, 'El ID anterior A-1 está también en la línea 2.'],
      [4, true, 'Está debajo de sí mismo: B → C → B.'],
      [5, true, 'Está debajo de sí mismo: B → C → B.'],
      [6, true, 'Su upline NADIE no está en el archivo ni en el sistema.'],
      [6, true, 'Su sponsor NUNCA no está en el archivo ni en el sistema.'],
      [7, true, 'ID anterior: el campo es obligatorio.'],
      [7, true, 'Nombre: el campo es obligatorio.'],
      [8, true, 'La sucursal LUNA no existe.'],
      [8, true, 'El rango REY no existe.'],
      [8, true, 'Fecha de inscripción: "2019-02-30" no es una fecha (AAAA-MM-DD o DD/MM/AAAA).'],
      [8, true, 'Estado: "quizá" no es Activo ni De Baja.'],
      [9, false, 'El RFC XXX no tiene la estructura correcta.'],
      [9, false, expect.stringContaining('CURP')],
      [10, false, expect.stringContaining('CURP')],
      [11, false, expect.stringContaining('CURP')],
      [11, false, 'La CURP GOMC850612MDFRRL04 está también en la línea 10.'],
      [13, false, 'El correo LA@ceiba.example está también en la línea 12.'],
      [13, false, expect.stringMatching(/^El teléfono 5599887766 es también del cliente 2\.$/)],
    ]);
    const refused = await start(found.id_import);
    expect(refused).toMatchObject({
      state: 'failed',
      error: 'El archivo tiene 11 errores; no se importó nada. Revíselo de nuevo.',
    });
    expect(await count()).toBe(before);
  });

  it('brings them along with their tree, sponsors, ranks and sign-ins; the live network knows them', async () => {
    const found = await check(
      fileOf(
        line('30', '20', { sponsor: '40', status: 'De Baja' }),
        line('20', '10', { rank: 'bronce' }),
        line('10', ''),
        line('40', '30', { sponsor: '10', rank: '2' }),
      ),
    );
    expect(found).toMatchObject({ fresh: 4, known: 0, errors: 0, warnings: 0, problems: [] });
    const job = await start(found.id_import);
    expect(job).toMatchObject({ state: 'completed', result: { written: 1, fresh: 4 } });
    expect(await placed()).toEqual([
      { k: '10', up: null, top: 1, sp: null, st: 1, r: 0, ok: 0 },
      { k: '20', up: '10', top: 0, sp: '10', st: 1, r: 1, ok: 0 },
      { k: '30', up: '20', top: 0, sp: '40', st: 0, r: 0, ok: 0 },
      { k: '40', up: '30', top: 0, sp: '10', st: 1, r: 2, ok: 0 },
    ]);
    const users = await company.t.db.query(
      `select u.full_name as name, u.enabled_user as on_, u.must_change_password as must from users u
       join customers_previous p on p.id_customers = u.id_customers order by u.id_user`,
    );
    expect(users).toEqual(
      ['10', '20', '30', '40'].map((key) => ({ name: `Nombre ${key} Peña`, on_: key === '30' ? 0 : 1, must: 1 })),
    );
    const [{ id: last = 0 } = {}] = await company.t.db.query<{ id: number }>(
      "select id_customers as id from customers_previous where key_previous = '40'",
    );
    const live = await company.t.get(Network).live();
    expect(live.uplines(last)).toHaveLength(4);
    await company.sell(last, PRODUCT.big, 2);
    await company.t.settle();
    expect((await company.t.get(Network).live()).summary(1).groupPoints).toBe(20_000);
  });

  it('the same file again changes nothing; a longer one adds who is new, under those who are here', async () => {
    const before = [await count(), await placed()];
    const text = fileOf(line('10', ''), line('20', '10'), line('30', '20'), line('40', '30'));
    const again = await check(text);
    expect(again).toMatchObject({ fresh: 0, known: 4, errors: 0 });
    expect(await start(again.id_import)).toMatchObject({ state: 'completed' });
    expect([await count(), await placed()]).toEqual(before);
    const more = await check(fileOf(line('50', '40', { sponsor: '20' })));
    expect(await start(more.id_import)).toMatchObject({ state: 'completed', result: { fresh: 1 } });
    expect((await placed()).at(-1)).toEqual({ k: '50', up: '40', top: 0, sp: '20', st: 1, r: 0, ok: 0 });
  });

  it('killed between two transactions, or asked for twice at once, it doubles nobody', async () => {
    const n = 2_500;
    const lines = Array.from({ length: n }, (_, at) =>
      line(`K${at}`, at === 0 ? '' : `K${Math.floor((at - 1) / 3)}`, { sponsor: at % 7 === 0 ? `K${n - 1}` : '' }),
    ).toReversed();
    const { id_import } = await check(fileOf(...lines));
    const before = await count();
    const job = company.t.get(Registry).job('network-import')!;
    const run = (most: number, id: number) =>
      runAs(SYSTEM, () =>
        job.run(
          { id_import, write: true },
          {
            id,
            attempt: 1,
            progress: (done) => (done > most ? Promise.reject(new Error('killed')) : Promise.resolve()),
          },
        ),
      );
    await expect(run(500, 9_001)).rejects.toThrow('killed');
    expect(await count()).toBe(before + 1_000);
    await Promise.allSettled([run(n, 9_002), run(n, 9_003)]);
    await run(n, 9_004);
    expect(await count()).toBe(before + n);
    const [wrong] = await company.t.db.query<{ n: number }>(
      `select count(*) as n from customers_previous p join customers c on c.id_customers = p.id_customers
       left join users u on u.id_customers = c.id_customers where p.key_previous like 'K%'
         and (c.id_upline is null or c.id_sponsor is null or u.id_user is null)`,
    );
    expect(Number(wrong?.n)).toBe(0);
    const fresh = await company.t.get(LoadNetwork).current();
    const live = await company.t.get(Network).live();
    expect(live.size).toBe(fresh.network?.size);
    expect(live.summary(1).descendants).toBe((await count()) - 1);
  });

  it('takes nothing from a partner, nor what is no table or no import', async () => {
    expect((await upload(HEAD, await company.partner(2))).status).toBe(403);
    expect(await company.t.post('/red/import/start', { p_id_import: 4711 }, company.admin)).toMatchObject({
      status: 404,
    });
    const { data } = await upload('Color,Talla\nrojo,L\n');
    expect(await company.job(data.id_job)).toMatchObject({
      state: 'failed',
      error: 'Faltan columnas: ID anterior, Nombre, Apellido paterno, Sucursal.',
    });
  });
});
