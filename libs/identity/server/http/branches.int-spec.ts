import { type Branch, type BranchRow } from '@ceiba/branches/contract';
import { BranchReader, BranchesModule } from '@ceiba/branches/server';
import { branchForm } from '@ceiba/branches/testing';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { IdentityModule, Settings } from '..';

describe('branches', () => {
  let t: TestApp;
  let admin: string;
  let cashier: string;
  let id: number;

  const save = (more: object = {}) => t.post<{ id: number }>('/branchoffice/insert/update', branchForm(more), admin);

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule], worker: false });
    await hireStaff(t, []);
    [admin, cashier] = [await t.login('admin'), await t.login('cajera')];
    id = (await save()).data.id;
  });
  afterAll(() => t.close());

  it('warn in the specification’s order before they are saved', async () => {
    const empty = { p_key_branch_office: 'X', p_id_type_money: '', p_id_type_round: '', p_tax: [] };
    const texts = [
      [{ ...empty }, 'Por favor, seleccionar el tipo de moneda'],
      [{ ...empty, p_id_type_money: 2 }, 'Por favor, seleccionar el tipo de redondeo'],
      [{ ...empty, p_id_type_money: 2, p_id_type_round: 1 }, 'Por favor, seleccionar el impuesto 1'],
    ] as const;
    for (const [more, message] of texts) {
      const answer = await save(more);
      expect([answer.status, answer.response, answer.message]).toEqual([422, 'warning', message]);
    }
    const missing = await save({ p_name_ticket: '' });
    expect([missing.status, missing.data]).toEqual([
      400,
      { fields: [{ field: 'name_ticket', message: 'Campo obligatorio' }] },
    ]);
  });

  it('are listed with money and taxes, and seen by who made them', async () => {
    const { rows } = (await t.fetch<ListResult<BranchRow>>('/branchoffice/get/all', admin)).data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      key_branch_office: 'QRO',
      name_money: 'Peso mexicano',
      value_tax: '0.1600',
      value_tax_1: '0.1600',
      value_tax_2: null,
      is_branch_office: 1,
      enabled_branch_office: 1,
      pick_up_branch_office: 1,
      is_laboratory: 0,
      step_round: '0.50',
      time_zone: 'America/Mexico_City',
    });
    const mine = async (token: string) =>
      (await t.fetch<ListResult<Branch>>('/branchoffice/get/public', token)).data.rows;
    const fresh = await t.login('admin');
    const name = {
      id_branch_office: id,
      key_branch_office: 'QRO',
      name_branch_office: 'Querétaro',
      id_type_money: 2,
      code_money: 'MXN',
      is_branch_office: 1,
      is_laboratory: 0,
      pick_up_branch_office: 1,
      enabled_branch_office: 1,
    };
    expect(await mine(fresh)).toEqual([{ ...name, value_tax: '0.1600', step_round: '0.50' }]);
    expect(await mine(cashier)).toEqual([]);
    // Where a partner may pick up, nothing is listed for him: what it is called.
    expect(await mine(await signInPartner(t, 2))).toEqual([name]);
  });

  it('are told of one worker, and without laboratories', async () => {
    const lab = (await save({ p_key_branch_office: 'LAB', p_is_laboratory: 1 })).data.id;
    const shut = (await save({ p_key_branch_office: 'OFF', p_enabled_branch_office: 0 })).data.id;
    const ids = async (path: string, token = admin) =>
      (await t.fetch<ListResult<Branch>>(`/branchoffice/${path}`, token)).data.rows.map((row) => row.id_branch_office);
    expect(await ids('get/all')).toEqual([id, lab, shut]);
    expect(await ids('get/all/without/laboratory', cashier)).toEqual([id]);
    // Neither listed for him nor his screen: what they are called, and nothing else.
    const told = (await t.fetch<ListResult<object>>('/branchoffice/get/all', cashier)).data.rows;
    const [first] = told;
    expect(told.map((row) => Object.keys(row).sort())).toEqual(Array(3).fill(Object.keys(first ?? {}).sort()));
    expect(first).toEqual({
      id_branch_office: id,
      key_branch_office: 'QRO',
      name_branch_office: expect.any(String) as string,
      id_type_money: 2,
      code_money: 'MXN',
      is_branch_office: 1,
      is_laboratory: 0,
      pick_up_branch_office: 1,
      enabled_branch_office: 1,
    });
    expect((await t.fetch(`/branchoffice/get/id/${id}`, cashier)).status).toBe(403);
    const users = await t.db.query<{ id_user: number; username_user: string }>(
      'select id_user, username_user from users',
    );
    const userOf = (name: string) => users.find((user) => user.username_user === name)?.id_user;
    expect(await ids(`get/by/user/${userOf('admin')}`)).toEqual([id, lab, shut]);
    expect(await ids(`get/by/user/${userOf('cajera')}`)).toEqual([]);
    expect((await t.fetch(`/branchoffice/get/by/user/${userOf('admin')}`, cashier)).status).toBe(403);
    for (const gone of [lab, shut]) await t.post('/branchoffice/delete', { p_id: gone, p_name: 'x' }, admin);
  });

  it('change where the screen is held, keep what the form leaves out, and are current at once', async () => {
    await save({ p_id_branch_office: id, p_zip_code: '76000', p_invoice_serie: 'QRO' });
    const written = await t.db.one<{ changes: Record<'old' | 'new', { zip_code: string }> }>(
      "select changes from audit where command = 'SaveBranch' order by id desc limit 1",
    );
    expect([written?.changes.old.zip_code, written?.changes.new.zip_code]).toEqual(['', '76000']);
    const changed = await save({
      p_id_branch_office: id,
      p_id_type_money: 1,
      p_tax: [
        { p_id_tax: 6, p_order_tax: 1 },
        { p_id_tax: 7, p_order_tax: 2 },
      ],
    });
    expect(changed.message).toBe('Sucursal modificada.');
    expect(await t.get(BranchReader).get(id)).toMatchObject({
      value_tax: '0.1775',
      zip_code: '76000',
      invoice_serie: 'QRO',
      id_type_money: 1,
    });
    expect((await t.fetch(`/branchoffice/get/tax/shipping/${id}`, cashier)).data).toMatchObject({
      value_tax: '0.1775',
      id_type_money: 1,
    });
    expect((await t.post('/branchoffice/insert/update', branchForm({ p_id_branch_office: id }), cashier)).status).toBe(
      403,
    );
    await save({ p_id_branch_office: id });
  });

  it('never let the ticket counter go back', async () => {
    await t.db.execute('update branch_ticket set next_ticket = 41 where id_branch_office = ?', [id]);
    const low = await save({ p_id_branch_office: id, p_end_ticket_branch_office: 30 });
    expect([low.status, low.message]).toEqual([409, 'Ya se emitió el ticket 40; el ticket final no puede ser menor.']);
    await save({ p_id_branch_office: id, p_end_ticket_branch_office: 40 });
    await save({ p_id_branch_office: id, p_start_ticket_branch_office: 1000, p_end_ticket_branch_office: 2000 });
    const counter = await t.db.one('select next_ticket from branch_ticket where id_branch_office = ?', [id]);
    expect(counter).toEqual({ next_ticket: '1000' });
    expect(
      (await save({ p_id_branch_office: id, p_start_ticket_branch_office: 9, p_end_ticket_branch_office: 8 })).status,
    ).toBe(422);
  });

  it('count their tickets to the last digit that the field takes', async () => {
    const ticket = (start: unknown, end: unknown) => ({
      p_start_ticket_branch_office: start,
      p_end_ticket_branch_office: end,
    });
    const last = '9'.repeat(20);
    const first = await save({ p_key_branch_office: 'TIC', ...ticket(18_446_744, last) });
    const again = (start: unknown, end: unknown) =>
      save({ p_key_branch_office: 'TIC', p_id_branch_office: first.data.id, ...ticket(start, end) });
    expect((await again('18446744073709551616', last)).status).toBe(200);
    expect((await t.fetch(`/branchoffice/get/id/${first.data.id}`, admin)).data).toMatchObject({
      start_ticket_branch_office: '18446744073709551616',
      end_ticket_branch_office: last,
    });
    expect((await again('9007199254740993', '9007199254740992')).status).toBe(422);
    const below = await again('1', '18446744073709551614');
    expect(below.message).toBe('Ya se emitió el ticket 18446744073709551615; el ticket final no puede ser menor.');
    expect((await again(2 ** 53, last)).data).toEqual({
      fields: [{ field: 'start_ticket_branch_office', message: 'Un número de más de 15 dígitos se envía como texto.' }],
    });
    expect((await again('99999999999999999998', last)).status).toBe(200);
    expect(await t.db.one('select next_ticket from branch_ticket where id_branch_office = ?', [first.data.id])).toEqual(
      { next_ticket: '99999999999999999998' },
    );
    await t.post('/branchoffice/delete', { p_id: first.data.id, p_name: 'x' }, admin);
  });

  it('refuse a key twice, what does not exist, and deleting while in use', async () => {
    expect((await save()).message).toBe('La clave ya existe en otra sucursal.');
    expect((await save({ p_key_branch_office: 'Y', p_tax: [{ p_id_tax: 99, p_order_tax: 1 }] })).message).toBe(
      'El impuesto 1 no existe.',
    );
    for (const [tax, order] of [
      [1, 2],
      [6, 1],
    ])
      expect(
        await save({
          p_key_branch_office: 'Y',
          p_tax: [
            { p_id_tax: 1, p_order_tax: 1 },
            { p_id_tax: tax, p_order_tax: order },
          ],
        }),
      ).toMatchObject({ status: 422, message: 'Un impuesto o su orden está repetido.' });
    expect((await save({ p_key_branch_office: 'Y', p_time_zone: 'Luna/Mar' })).message).toBe(
      'La zona horaria no existe.',
    );
    const other = (await save({ p_key_branch_office: 'SEC', p_id_branch_office_stock: id })).data.id;
    const used = await t.post('/branchoffice/delete', { p_id_branch_office: id, p_name_branch_office: 'x' }, admin);
    expect([used.status, used.message]).toEqual([
      409,
      'No se puede eliminar la sucursal "Querétaro": está en uso en sucursales que venden de su inventario.',
    ]);
    expect((await t.post('/branchoffice/delete', { p_id: other, p_name: 'x' }, admin)).message).toBe(
      'Sucursal eliminada.',
    );
    expect((await t.fetch(`/branchoffice/get/id/${other}`, admin)).status).toBe(404);
  });

  it('with a role in the settings stay, and keep their currency where the role is about money', async () => {
    const setRole = async (role: string, value: unknown) => {
      await t.db.execute('update company_setting set settings = json_object(?, json_compact(?)), updated_at = now(3)', [
        role,
        JSON.stringify(value),
      ]);
      t.get(Settings).forget();
    };
    await setRole('branch_transfer_pesos', id);
    expect(await save({ p_id_branch_office: id, p_id_type_money: 1 })).toMatchObject({
      status: 409,
      message: 'La moneda no puede cambiar: la sucursal está en uso en configuración de la empresa.',
    });
    await setRole('branches_production', [id]);
    await t.db.execute('update customers set id_branch_office = ? where id_customers = 2', [id]);
    for (const money of [1, 2])
      expect(
        await save({ p_id_branch_office: id, p_id_type_money: money, p_end_ticket_branch_office: 2000 }),
      ).toMatchObject({ response: 'success' });
    const answer = await t.post('/branchoffice/delete', { p_id: id, p_name: 'x' }, admin);
    expect(answer.message).toMatch(/en uso en .*configuración de la empresa\.$/);
  });
});
