import type { CustomerPeriod, RunView } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import type { ImportResult } from '@ceiba/network/contract';
import { LoadNetwork, Network, TakeOpenings } from '@ceiba/network/server';
import type { JobStarted } from '@ceiba/platform/contract';
import { Bus, Registry, runAs, SYSTEM } from '@ceiba/platform/server';

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
  async function upload(text: string, token = company.admin, kind = 'partners') {
    const form = new FormData();
    form.append('p_kind', kind);
    form.append('p_file', new Blob([text], { type: 'text/csv' }), 'socios.csv');
    const sent = new Response(form);
    return company.t.call<JobStarted>('POST', '/red/import/check', Buffer.from(await sent.arrayBuffer()), {
      token,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
  }
  async function check(text: string, kind?: string): Promise<ImportResult> {
    const { data } = await upload(text, company.admin, kind);
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
    expect(found).toMatchObject({ kind: 'partners', written: 0, known: 0, unknown: [], errors: 11 });
    // All of them leave as a file.
    const { body: file } = await company.t.app.inject({ method: 'GET', url: found.problems_file!.file });
    expect(file.trim().split('\r\n').slice(0, 3)).toEqual([
      'Línea,Cliente,Tipo,Problema',
      '3,A-1,Error,El ID anterior A-1 está también en la línea 2.',
      '4,B,Error,Está debajo de sí mismo: B → C → B.',
    ]);
    expect(file.trim().split('\r\n')).toHaveLength(19);
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

  describe('ranks and points of periods', () => {
    const rows = (...lines: string[]) =>
      ['ID,ID anterior,Periodo,Rango,Puntos personales,Puntos de grupo', ...lines].join('\n');
    const idOf = async (key: string) =>
      (await company.t.db.one<{ id: number }>(
        'select id_customers as id from customers_previous where key_previous = ?',
        [key],
      ))!.id;
    const stored = () =>
      company.t.db.query(
        `select id_period as p, key_previous as k, id_rank as r, points as own, point_group as grp from network_opening
         join customers_previous using (id_customers) order by 1, id_customers`,
      );
    const code = async (id: number) =>
      (await company.t.db.one<{ code: string }>('select code_period as code from period where id_period = ?', [id]))!
        .code;
    const careers = () =>
      company.t.db.query(
        `select key_previous as k, max_plan as r from customers join customers_previous using (id_customers)
         where key_previous in ('10', '20', '30', '40') order by 1`,
      );
    let current: string;
    let next: string;

    beforeAll(async () => {
      [current, next] = [await code(PERIOD.current), await code(PERIOD.next)];
    });

    it('tells every problem by its line, and writes nothing', async () => {
      await company.t.db.execute("update period set state_period = 'closed' where id_period = ?", [PERIOD.before]);
      const found = await check(
        rows(
          `,10,${current},ORO,120,`,
          `,10,${current},,5,`,
          `,NADIE,${current},,5,`,
          `2,10,${current},,5,`,
          `99999,,${current},,5,`,
          `,,${current},,5,`,
          `,20,LUNA,,5,`,
          `,20,,,5,`,
          `,20,${await code(PERIOD.before)},,5,`,
          `,20,${current},REY,"1.500",-3`,
          `,20,${current},,123456789,0.001`,
          `,30,${next},BRONCE,50,7000`,
        ),
        'openings',
      );
      expect(found).toMatchObject({ kind: 'openings', written: 0, fresh: 2, known: 0, errors: 13, warnings: 1 });
      expect(found.problems.map(({ line: at, message }) => [at, message])).toEqual([
        [3, 'Este cliente está también en la línea 2, en el mismo periodo.'],
        [4, 'El ID anterior NADIE no está en el sistema.'],
        [5, `El ID anterior 10 es del cliente ${await idOf('10')}, no del 2.`],
        [6, 'El cliente 99999 no existe.'],
        [7, 'ID o ID anterior: uno de los dos es obligatorio.'],
        [8, 'El periodo LUNA no existe.'],
        [9, 'Periodo: el campo es obligatorio.'],
        [10, `El periodo ${await code(PERIOD.before)} ya no está abierto: sus puntos no cambian.`],
        [11, 'Puntos personales: ¿1.500 o 1500? Escriba 1.500 o 1500.'],
        [11, 'Puntos de grupo: no pueden ser menos de 0.'],
        [11, 'El rango REY no existe.'],
        [12, 'Puntos personales: son demasiados.'],
        [12, expect.stringContaining('Puntos de grupo: ')],
        [13, 'Sus puntos de grupo suman 50.00 en la red de este periodo; el archivo dice 7,000.00.'],
      ]);
      expect((await start(found.id_import)).state).toBe('failed');
      expect(await stored()).toEqual([]);
    });

    it('count in the live network and in a run, raise careers and have no value of their own; again they change nothing', async () => {
      const live = async () => {
        const network = await company.t.get(Network).live();
        return [network.summary(1).groupPoints, network.partner(await idOf('20')).points];
      };
      const [group = 0] = await live();
      const preview = async () => {
        const { id_job } = await company.asked<JobStarted>('/period/preview', { p_id_period: PERIOD.current });
        return (await company.job(id_job)).result as RunView;
      };
      expect(await preview()).toMatchObject({ rows: 0 });
      const text = rows(
        `,10,${current},ORO,"1,200.50",`,
        `${await idOf('20')},,${current},BRONCE,300,`,
        `,30,${next},plata,40,40`,
        `,10,${next},,0,40`,
      );
      const found = await check(text, 'openings');
      expect(found).toMatchObject({ fresh: 4, known: 0, errors: 0, warnings: 0, problems_file: null });
      expect(await start(found.id_import)).toMatchObject({
        state: 'completed',
        result: { kind: 'openings', written: 1 },
      });
      const all = [
        { p: PERIOD.current, k: '10', r: 3, own: '1200.50', grp: null },
        { p: PERIOD.current, k: '20', r: 1, own: '300.00', grp: null },
        { p: PERIOD.next, k: '10', r: 0, own: '0.00', grp: '40.00' },
        { p: PERIOD.next, k: '30', r: 2, own: '40.00', grp: '40.00' },
      ];
      expect(await stored()).toEqual(all);
      expect(await careers()).toEqual([
        { k: '10', r: 3 },
        { k: '20', r: 1 },
        { k: '30', r: 2 },
        { k: '40', r: 2 },
      ]);
      expect(await live()).toEqual([group + 150_050, 30_000]);
      // 20 is active by them and has 8 % of what 40 really bought; the points themselves have no value.
      const { rows: paid, totals } = await preview();
      expect([paid, totals.map(({ total }) => total)]).toEqual([1, ['0.00', '12.80']]);
      const again = await check(text, 'openings');
      expect(again).toMatchObject({ fresh: 0, known: 4, errors: 0, warnings: 0 });
      expect(await start(again.id_import)).toMatchObject({ state: 'completed' });
      expect([await stored(), await live()]).toEqual([all, [group + 150_050, 30_000]]);
      const other = await check(rows(`,10,${current},BRONCE,1000,`), 'openings');
      expect(other.problems).toMatchObject([{ kind: 'warning', message: expect.stringContaining('se cambian') }]);
      expect(await start(other.id_import)).toMatchObject({ state: 'completed' });
      expect([await live(), (await careers())[0]]).toEqual([[group + 130_000, 30_000], { k: '10', r: 3 }]);
      // A sale of his adds to them.
      await company.sell(await idOf('10'), PRODUCT.big, 2);
      await company.t.settle();
      expect((await live())[0]).toBe(group + 150_000);
      const fresh = await company.t.get(LoadNetwork).current();
      expect(fresh.network?.partner(await idOf('10')).points).toBe(120_000);
    });

    it('stand on his record, and in the reports of points', async () => {
      const id = await idOf('10');
      const { rows: periods } = await company.asked<{ rows: CustomerPeriod[] }>('/customers/periods', {
        p_id_customers: id,
      });
      const told = ({ id_period, sales, points, rank_opening, points_opening, group_opening }: CustomerPeriod) =>
        [id_period, Number(sales), points, rank_opening, points_opening, group_opening] as const;
      expect(periods.map(told)).toEqual([
        [PERIOD.next, 0, '0.00', 'SIN RANGO', '0.00', '40.00'],
        [PERIOD.current, 1, '1200.00', 'BRONCE', '1000.00', null],
      ]);
      const asked = { p_id_period: PERIOD.current };
      const { data } = await company.asked<{ data: { id_customers: number }[] }>('/points/period', asked);
      const { body } = await company.asked<{ body: { id_customers: number }[] }>('/points/customers', asked);
      const own = [data, body].map((rows) => rows.find((row) => row.id_customers === id));
      expect(own).toMatchObject([{ point_current_customers: '1200.00', business_mxn: '160.00' }, { total: '1200.00' }]);
    });

    it('stay out of a period that began to close after the look', async () => {
      const found = await check(rows(`,40,${next},,500,`), 'openings');
      const before = await stored();
      await company.t.db.execute("update period set state_period = 'closing' where id_period = ?", [PERIOD.next]);
      expect(await start(found.id_import)).toMatchObject({ state: 'failed' });
      // Whoever looked before the close began, too.
      const late = { id_customers: 1, id_period: PERIOD.next, id_rank: 0, points: 100, group: null };
      await expect(runAs(SYSTEM, () => company.t.get(Bus).execute(new TakeOpenings(1, [late])))).rejects.toThrow(
        `El periodo ${next} ya no está abierto.`,
      );
      expect(await stored()).toEqual(before);
    });
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
