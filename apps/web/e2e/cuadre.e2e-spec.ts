import type { Explanation } from '@ceiba/commissions/contract';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo. */
const PERIOD = 3;
/** The current one: what it pays is a projection. */
const CURRENT = 4;

describe('what must hold of commissions, and what explains them', () => {
  let finance: string;
  /** The payee of the broken statement. */
  let payee: { id: number; name: string };

  browserSuite({}, async () => {
    finance = await product.login('finanzas');
    [payee = { id: 0, name: '' }] = await product.rows<{ id: number; name: string }>(
      `select s.id_customers as id, c.full_name as name from commission_statement s
       join period p on p.id_run = s.id_run join customers c on c.id_customers = s.id_customers
       where p.id_period = ? order by s.total desc, s.id_customers limit 1`,
      [PERIOD],
    );
  });

  const change = (cents: string) =>
    product.rows(
      `update commission_statement s join period p on p.id_run = s.id_run
       set s.total_changed = s.total_changed + ? where p.id_period = ? and s.id_customers = ?`,
      [cents, PERIOD, payee.id],
    );

  it('finance checks closed periods; a statement changed by hand is found, named and counted', async () => {
    const page = await surf.open(`/comisiones-periodo?periodo=${PERIOD}`, { token: finance, size: WIDE });
    await page.getByRole('button', { name: 'Cuadre', exact: true }).click();
    await page.getByRole('heading', { name: 'Cuadre de comisiones', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Revisar todos los periodos' }).click();
    const rows = page.locator('tr.ant-table-row');
    await rows.first().waitFor();
    const [closed] = await product.rows<{ n: number }>(
      `select count(distinct p.id_period, s.id_type_money) as n from period p
       join commission_statement s on s.id_run = p.id_run where p.state_period = 'closed'`,
    );
    await reads(() => rows.count(), Number(closed?.n));
    expect(await product.rows('select * from commission_gap')).toEqual([]);
    await shot(page, 'cuadre-1440');
    expect(await accessProblems(page)).toEqual([]);

    await change('0.05');
    await page.getByRole('button', { name: 'Revisar todos los periodos' }).click();
    await page.getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('heading', { name: 'Comisiones que no cuadran', level: 1 }).waitFor();
    const gap = rows.filter({ hasText: payee.name });
    await gap.getByText('Lo que se paga no es el total menos descuentos').waitFor();
    await shot(page, 'cuadre-diferencias-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();

    const start = await surf.open('/inicio', { token: finance, size: PHONE });
    const box = start.getByRole('list', { name: 'Lo que espera' }).getByRole('link');
    await box.filter({ hasText: 'Comisiones que no cuadran' }).click();
    await start.getByText(payee.name).first().waitFor();
    await shot(start, 'cuadre-diferencias-390');
    expect(await accessProblems(start)).toEqual([]);
    await change('-0.05');
    surf.assertQuiet();
    await start.close();
  });

  it('a partner reads on a phone where an amount comes from, down to its sales', async () => {
    const [row] = await product.rows<{ id: number; buyer: string }>(
      `select r.id_customers as id, c.full_name as buyer from commission_row r join period p on p.id_run = r.id_run
       join customers c on c.id_customers = r.id_source
       where p.id_period = ? and r.has_exchange = 0 order by r.amount desc, r.id_customers, r.line limit 1`,
      [PERIOD],
    );
    const token = await product.login(String(row?.id), 1);
    const page = await surf.open(`/detalle-de-comisiones?periodo=${PERIOD}`, { token, size: PHONE });
    await page
      .getByText(row?.buyer ?? '')
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /ver de dónde sale$/ })
      .first()
      .click();
    const sales = page.getByRole('region', { name: 'Compras del periodo' });
    await sales
      .getByText(/^Venta #\d+/)
      .first()
      .waitFor();
    await shot(page, 'explicacion-ventas-390');
    expect(await accessProblems(page)).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });

  it('of the running period he reads what is by itself enough for what he does not earn', async () => {
    const admin = await product.login('admin');
    const ids = await product.rows<{ id: number }>(
      `select k.id_customers as id from commission_customer k
       where k.id_run = (select max(id_run) from commission_run where id_period = ? and state_run = 'done')
       order by k.point_group desc, k.id_customers limit 20`,
      [CURRENT],
    );
    let found: { id: number; row: Explanation['rows'][number] } | undefined;
    for (const { id } of ids) {
      const body = { p_id_period: CURRENT, p_id_customers: id, p_paid: 0, p_page_size: 25 };
      const { data } = await product.call<Explanation>('POST', '/commissions/explain', body, admin);
      const row =
        data.rows.find(({ changes }) => changes.length > 1) ?? data.rows.find(({ changes }) => changes.length > 0);
      if (row && (!found || row.changes.length > found.row.changes.length)) found = { id, row };
    }
    expect(found).toBeDefined();
    const token = await product.login(String(found?.id), 1);
    for (const [size, name] of [
      [PHONE, '390'],
      [WIDE, '1440'],
    ] as const) {
      const page = await surf.open(`/detalle-de-comisiones?periodo=${CURRENT}&vista=todo`, { token, size });
      await page
        .getByRole('button', { name: `Por qué, ${found?.row.full_name}` })
        .first()
        .click();
      const todo = page.getByRole('region', { name: 'Lo que todavía puede hacer' });
      await todo.getByText(found?.row.changes[0]?.text ?? '').waitFor();
      await reads(() => todo.getByRole('listitem').count(), found?.row.changes.length ?? 0);
      await shot(page, `explicacion-cambios-${name}`);
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
    }
    surf.assertQuiet();
  });
});
