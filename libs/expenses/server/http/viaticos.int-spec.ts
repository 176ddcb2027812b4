import { ExpensesDesk, expenseCfdi, FORM, type Person, zipOf } from '@ceiba/expenses/testing';
import { type StoredViaticos, VIATICOS_MESSAGES, VIATICOS_MOVES, type ViaticosMove } from '@ceiba/expenses/contract';
import { hostilePayloads } from '@ceiba/platform/testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UUID = (n: number) => `6F1C2D3E-4A5B-4C6D-8E9F-${String(n).padStart(12, '0')}`;

describe('travel expenses', () => {
  let desk: ExpensesDesk;
  let zip: Buffer;
  beforeAll(async () => {
    desk = await ExpensesDesk.open();
    zip = await zipOf({ 'taxi.txt': 'recibo' });
  });
  afterAll(() => desk.t.close());

  const get = async (id: number, as: Person = 'ana') =>
    (await desk.call<StoredViaticos>('get/id', { p_id_viaticos_doc: id }, as)).data;
  const prove = (
    id: number,
    total: string,
    as: Person = 'ana',
    bytes: Buffer = zip,
    more: Record<string, string> = {},
  ) =>
    desk.upload(
      'comprobar',
      { p_id_viaticos_doc: String(id), p_total_comprobado: total, ...more },
      [['p_file', 'comprobantes.zip', bytes]],
      as,
    );
  const reimburse = (id: number, as: Person = 'ana', bytes: Buffer = PNG) =>
    desk.upload('reembolso', { p_id_viaticos_doc: String(id) }, [['p_file', 'ficha.png', bytes]], as);

  it('are asked for by day and category, summed exactly, sent, approved, proved and reimbursed', async () => {
    const id = await desk.ask();
    expect(await get(id)).toMatchObject({
      ...{ full_name: 'ana Prueba', key_branch_office: 'S1', status_viaticos_doc: 0, own: 1, may_approve: 0 },
      ...{ total_viaticos_doc: '350.00', total_comprobado: null, observation: 'Visita a la sucursal' },
      categories: [
        { id_viaticos: 4, parent_id: 1, name_viaticos: 'Taxi', day_1: '100.0001', day_2: null, subtotal: '100.0001' },
        { id_viaticos: 11, name_viaticos: 'Comida', day_7: '250.0000', subtotal: '250.0000' },
      ],
    });
    const which = { p_id_viaticos_doc: id };
    expect((await desk.call('sent', which, 'ana')).message).toBe(VIATICOS_MESSAGES.sent);
    expect((await desk.call('approve', which, 'chief')).message).toBe(VIATICOS_MESSAGES.approved);
    expect((await prove(id, '350.01')).message).toBe('El total comprobado no puede ser mayor al total solicitado');
    expect((await prove(id, '300.10', 'ana', zip, { p_resto_comprobado: '50.00' })).data).toEqual({
      resto_comprobado: '49.90',
    });
    expect((await prove(id, '300.10', 'ana', zip, { p_resto_comprobado: '49.90' })).status).toBe(200);
    expect((await reimburse(id)).status).toBe(200);
    const image = `/viaticos/reimbursement/${id}`;
    expect(await get(id)).toMatchObject({
      ...{ status_viaticos_doc: 4, total_comprobado: '300.10', resto_comprobado: '49.90' },
      ...{ image_reembolso: image, file_zip: `/viaticos/proof/${id}`, user_resolved: 'chief Prueba', deputy_of: null },
    });
    const again = await reimburse(id);
    expect([again.status, again.message]).toEqual([409, VIATICOS_MESSAGES.noReimbursement]);
    const audit = await desk.t.db.query<{ command: string }>(
      `select command from audit where entity = 'viaticos_doc' and entity_id = ? order by id`,
      [String(id)],
    );
    expect(audit.map(({ command }) => command)).toEqual([
      ...['SaveViaticos', 'SendViaticos', 'DecideViaticos', 'ProveViaticos', 'ReimburseViaticos'],
    ]);
  });

  describe('each action in each status by each person', () => {
    const change = { ...FORM, p_observation: 'Otro motivo' };
    const calls: Record<ViaticosMove, (id: number, as: Person) => Promise<{ status: number }>> = {
      edit: (id, as) => desk.call('insert/update', { ...change, p_id_viaticos_doc: id }, as),
      change: (id, as) => desk.call('insert/update', { ...change, p_id_viaticos_doc: id }, as),
      delete: (id, as) => desk.call('delete', { p_id_viaticos_doc: id }, as),
      send: (id, as) => desk.call('sent', { p_id_viaticos_doc: id }, as),
      approve: (id, as) => desk.call('approve', { p_id_viaticos_doc: id }, as),
      reject: (id, as) => desk.call('reject', { p_id_viaticos_doc: id }, as),
      prove: (id, as) => prove(id, '10.00', as),
      reimburse: (id, as) => reimburse(id, as),
    };
    /** Who may do what is whose; of the others `nobody` lacks the screen, `eva` the request, `far` the branch. */
    const MAY: Record<'owner' | 'approver', Person[]> = { owner: ['ana'], approver: ['chief', 'admin'] };
    const people: Person[] = ['ana', 'eva', 'chief', 'far', 'nobody', 'admin'];

    it.each(Object.keys(calls) as ViaticosMove[])('%s', async (move) => {
      const wrong: unknown[] = [];
      for (const status of [0, 1, 2, 3, 4])
        for (const as of people) {
          const id = await desk.at(status);
          // One call edits both what is not sent and, by another person, what is approved.
          const rule =
            (move === 'edit' || move === 'change') && status === 2 ? VIATICOS_MOVES.change : VIATICOS_MOVES[move];
          const plain = move === 'change' && status !== 2 ? VIATICOS_MOVES.edit : rule;
          const from: readonly number[] = plain.from;
          const expected = !MAY[plain.by].includes(as) ? 403 : from.includes(status) ? 200 : 409;
          const got = (await calls[move](id, as)).status;
          const after = await desk.statusOf(id);
          const then = expected !== 200 ? status : move === 'delete' ? undefined : (plain.to ?? status);
          if (got !== expected || after !== then) wrong.push({ move, status, as, expected, got, after });
        }
      expect(wrong).toEqual([]);
    });
  });

  it('that are approved are changed with a reason, which is kept beside both totals; the note stays', async () => {
    const id = await desk.at(2);
    const less = { p_id_viaticos_doc: id, p_categories: [{ p_id_viaticos: 4, p_day_1: '40.5' }] };
    for (const p_observation of ['', '  ', undefined]) {
      const refused = await desk.call('insert/update', { ...less, p_observation }, 'chief');
      expect([refused.status, refused.message]).toEqual([422, VIATICOS_MESSAGES.reason]);
    }
    expect((await desk.call('insert/update', { ...less, p_observation: 'Sin comidas' }, 'chief')).status).toBe(200);
    expect(await get(id)).toMatchObject({
      ...{ status_viaticos_doc: 2, total_viaticos_doc: '40.50', observation: 'Visita a la sucursal' },
      changes: [{ reason: 'Sin comidas', total_before: '350.00', total_after: '40.50', user_created: 'chief Prueba' }],
    });
  });

  it('keep what a save leaves out, and refuse a total that is not theirs', async () => {
    const id = await desk.ask();
    expect((await desk.call('insert/update', { p_id_viaticos_doc: id, p_observation: 'x' }, 'ana')).status).toBe(200);
    expect(await get(id)).toMatchObject({ total_viaticos_doc: '350.00', observation: 'x' });
    const wrong = await desk.call('insert/update', { ...FORM, p_total_viaticos_doc: '350.01' }, 'ana');
    expect([wrong.status, wrong.data]).toEqual([409, { total_viaticos_doc: '350.00' }]);
    const group = { p_categories: [{ p_id_viaticos: 1, p_day_1: '1' }] };
    expect((await desk.call('insert/update', { ...FORM, ...group }, 'ana')).status).toBe(422);
    const tiny = { p_categories: [{ p_id_viaticos: 4, p_day_1: '0.0001' }] };
    expect((await desk.call('insert/update', { ...FORM, ...tiny }, 'ana')).message).toBe(
      VIATICOS_MESSAGES.totalTooSmall,
    );
  });

  it('are for somebody of the same branches, in one of those', async () => {
    const ask = (more: object, as: Person = 'ana') => desk.call('insert/update', { ...FORM, ...more }, as);
    expect((await ask({ p_id_user: desk.ids.eva })).status).toBe(200);
    for (const more of [{ p_id_user: desk.ids.far }, { p_id_user: 999_999 }, { p_id_branch_office: 2 }])
      expect((await ask(more)).status).toBe(422);
    const users = await desk.t.fetch<{ rows: { full_name: string }[] }>('/viaticos/users', desk.tokens.far);
    expect(users.data.rows.map((row) => row.full_name)).toContain('far Prueba');
    expect(users.data.rows.map((row) => row.full_name)).not.toContain('ana Prueba');
  });

  it('above the limit of the traveller’s profile are refused, to the amount of a day', async () => {
    const { t, tokens } = desk;
    const { id_profile } = (await t.db.one<{ id_profile: number }>(
      `select id_profile from profile where description_profile = 'ANA'`,
    )) ?? { id_profile: 0 };
    const limits = [{ p_id_profile: id_profile, p_daily_limit: '100.00' }];
    const path = '/viaticos/category/insert/update';
    const limit = (p_limits: object[]) =>
      t.post(path, { p_id_viaticos: 4, p_parent_id: 1, p_name_viaticos: 'Taxi', p_limits }, tokens.admin);
    expect((await limit(limits)).status).toBe(200);
    const ask = (p_day_1: string, as: Person = 'ana', more: object = {}) =>
      desk.call('insert/update', { ...FORM, p_categories: [{ p_id_viaticos: 4, p_day_1 }], ...more }, as);
    expect((await ask('100.00')).status).toBe(200);
    const over = await ask('100.0001');
    expect([over.status, over.data]).toEqual([
      422,
      { fields: [{ field: 'categories.0.day_1', message: 'El límite diario de Taxi es 100.00.' }] },
    ]);
    expect((await ask('100.0001', 'eva')).status).toBe(200);
    expect((await ask('100.0001', 'eva', { p_id_user: desk.ids.ana })).status).toBe(422);
    const rows = await t.fetch<{ rows: { id_viaticos: number; daily_limit: string }[] }>(
      '/viaticos/categories',
      tokens.ana,
    );
    expect(rows.data.rows.find((row) => row.id_viaticos === 4)?.daily_limit).toBe('100.00');
    await limit([]);
  });

  it('list one’s own, and to who approves what was sent in his branches', async () => {
    await desk.t.db.execute('delete from viaticos_doc');
    const [draft, sent, evas] = [await desk.at(0), await desk.at(1), await desk.ask('eva')];
    const list = async (as: Person, call = 'get', more: object = {}) => {
      const { status, data } = await desk.call<{ rows: StoredViaticos[] }>(call, { p_excel: 0, ...more }, as);
      return status === 200 ? data.rows.map((row) => row.id_viaticos_doc).sort() : status;
    };
    expect(await list('ana')).toEqual([draft, sent]);
    expect(await list('eva')).toEqual([evas]);
    expect(await list('chief')).toEqual([sent]);
    expect([await list('far'), await list('nobody')]).toEqual([[], 403]);
    expect([await list('chief', 'approval/get'), await list('ana', 'approval/get')]).toEqual([[sent], []]);
    const weeks = (p_date_start: string, p_date_end: string) => list('ana', 'get', { p_date_start, p_date_end });
    expect(await weeks('2026-11-29', '2026-12-05')).toEqual([draft, sent]);
    expect(await weeks('2026-11-30', '2026-12-06')).toEqual([]);
    expect(await list('ana', 'get', { p_status_viaticos_doc: '1' })).toEqual([sent]);
    const rows = await desk.call<{ rows: object[] }>('get', { p_excel: 0, p_status_viaticos_doc: '1' }, 'chief');
    expect(rows.data.rows[0]).toMatchObject({ own: 0, may_approve: 1, id_viaticos_doc: sent, file_zip: null });
    expect((await desk.call('get/id', { p_id_viaticos_doc: draft }, 'chief')).status).toBe(403);
  });

  it('leave as a file with the right for it, which the audit knows', async () => {
    const { t } = desk;
    const taken = () => t.db.query(`select entity_id from audit where command = 'ExportRecords' order by id`);
    const before = (await taken()).length;
    const excel = await desk.call<{ excel: { file: string; filename: string } }>('get', { p_excel: 1 }, 'ana');
    expect(excel.data.excel).toEqual({ file: expect.any(String), filename: expect.stringMatching(/^viaticos.*xlsx$/) });
    const id = await desk.at(2);
    expect((await prove(id, '1.00')).status).toBe(200);
    const download = (path: string, as: Person) =>
      t.app.inject({ url: `/api/viaticos/${path}`, headers: { authorization: `Bearer ${desk.tokens[as]}` } });
    const file = await download(`proof/${id}`, 'chief');
    expect([file.statusCode, file.rawPayload.equals(zip)]).toEqual([200, true]);
    for (const as of ['eva', 'far', 'nobody'] as const)
      expect((await download(`proof/${id}`, as)).statusCode).toBe(403);
    expect((await download(`reimbursement/${id}`, 'ana')).statusCode).toBe(404);
    const paper = await download(`generate/pdf/${id}`, 'ana');
    expect([paper.statusCode, paper.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await taken()).length - before).toBe(3);
  });

  describe('a proof', () => {
    const read = (id: number, files: readonly (readonly [string, string, Buffer])[]) =>
      desk.upload<{ rows: object[]; others: number; total_comprobado: string }>(
        'comprobar/read',
        { p_id_viaticos_doc: String(id) },
        files,
        'ana',
      );
    it('is read: what counts is summed, what does not is named', async () => {
      const id = await desk.at(2);
      const bytes = await zipOf({
        'facturas/hotel.xml': expenseCfdi(UUID(1), '100.10'),
        'copia.XML': expenseCfdi(UUID(1), '100.10'),
        'ajena.xml': expenseCfdi(UUID(2), '50.00', { rfc: 'XAXX010101000' }),
        'rota.xml': '<a>',
        'foto.jpg': 'x',
        '__MACOSX/._hotel.xml': 'x',
      });
      const beside = Buffer.from(expenseCfdi(UUID(3), '0.20'));
      const { data } = await read(id, [
        ['p_file', 'a.zip', bytes],
        ['p_proof_xml', 'taxi.xml', beside],
      ]);
      expect([data.total_comprobado, data.others]).toEqual(['100.30', 2]);
      expect(data.rows).toMatchObject([
        { file: 'taxi.xml', counted: 1, total: '0.20', uuid: UUID(3) },
        {
          file: 'facturas/hotel.xml',
          counted: 1,
          total: '100.10',
          rfc_issuer: 'HTL010101AB1',
          date_cfdi: '2026-11-25',
        },
        { file: 'copia.XML', counted: 0, problem: 'El CFDI está repetido en estos archivos.' },
        { file: 'ajena.xml', counted: 0, problem: 'El CFDI es para otro RFC (XAXX010101000).' },
        { file: 'rota.xml', counted: 0, problem: 'El XML no es un CFDI 4.0.' },
      ]);
    });

    it('takes each CFDI once, over all requests', async () => {
      const [one, other] = [await desk.at(2), await desk.at(2)];
      const bytes = await zipOf({ 'a.xml': expenseCfdi(UUID(7), '10.00') });
      expect((await prove(one, '10.00', 'ana', bytes)).status).toBe(200);
      expect((await get(one)).cfdis).toMatchObject([{ uuid: UUID(7), total: '10.00', rfc_receiver: 'GCE010101AB1' }]);
      const again = await prove(other, '10.00', 'ana', bytes);
      const used = `Esta factura ya se usó en los viáticos de la solicitud ${one}.`;
      expect([again.status, again.message, await desk.statusOf(other)]).toEqual([409, used, 2]);
      expect((await read(other, [['p_file', 'a.zip', bytes]])).data).toMatchObject({
        rows: [{ counted: 0, problem: used }],
        total_comprobado: '0.00',
      });
    });

    it('needs its ZIP, and a reimbursement its picture, of their kinds', async () => {
      const id = await desk.at(2);
      const body = { p_id_viaticos_doc: id, p_total_comprobado: '1.00' };
      expect((await desk.call('comprobar', body, 'ana')).message).toBe('Debe adjuntar al menos un archivo');
      expect((await prove(id, '1.00', 'ana', PNG)).status).toBe(422);
      expect((await prove(id, '1.00', 'ana', await zipOf({}))).status).toBe(422);
      const proved = await desk.at(4);
      const none = await desk.call('reembolso', { p_id_viaticos_doc: proved }, 'ana');
      expect(none.message).toBe('Debe adjuntar una imagen');
      expect((await reimburse(proved, 'ana', zip)).status).toBe(422);
      const whole = await desk.at(2);
      expect((await prove(whole, '350.00')).status).toBe(200);
      expect((await reimburse(whole)).status).toBe(409);
    });
  });

  it('name what is wrong with what was sent', async () => {
    for (const { field, value, payload } of hostilePayloads(FORM)) {
      const { status } = await desk.call('insert/update', payload, 'ana');
      expect([field, value, [200, 400, 403, 404, 409, 422].includes(status)]).toEqual([field, value, true]);
    }
    const wrong = await desk.call(
      'insert/update',
      { ...FORM, p_categories: [{ p_id_viaticos: 4, p_day_1: '0' }] },
      'ana',
    );
    expect([wrong.status, wrong.data]).toEqual([
      400,
      { fields: [{ field: 'categories.0.day_1', message: 'El mínimo es 0.0001.' }] },
    ]);
    expect((await desk.call('approve', { p_id_viaticos_doc: 999_999 }, 'chief')).status).toBe(404);
  });
});
