import type { Explanation } from '@ceiba/commissions/contract';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, foundIn, PHONE, reads, shot } from './support/browser';
import { sell } from './support/sell';
import { browserSuite, product, surf } from './support/suite';

/** The demo's current period and the open one after it; partner 2 signs in, 13 is in his first level. */
const CURRENT = 4;
const NEXT = 5;
const PARTNER = 2;
const BUYER = 13;

interface PeriodRow {
  state_period: string;
  current_period: number;
  id_run: number | null;
}

describe('a period is kept, tried, compared and closed', () => {
  let admin: string;
  let partner: string;

  browserSuite({}, async () => {
    admin = await product.login('admin');
    partner = await product.login(String(PARTNER), 1);
  });

  const period = async (id: number) => {
    const [row] = await product.rows<PeriodRow>(
      'select state_period, current_period, id_run from period where id_period = ?',
      [id],
    );
    if (!row) throw new Error(`no period ${id}`);
    return row;
  };

  it('registers, changes and deletes a period; a closed one has no actions', async () => {
    const page = await surf.open('/periodo', { token: admin });
    const rowOf = (text: string) => page.getByRole('row', { name: new RegExp(text) });
    await rowOf('Cerrado').first().waitFor();
    await reads(() => rowOf('Cerrado').first().getByRole('button').count(), 0);
    await reads(() => rowOf('En Curso').count(), 1);
    await reads(() => rowOf('Pendiente').count(), 1);

    await page.getByRole('button', { name: 'Registrar Periodo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Descripción').fill('Enero de prueba');
    await dialog.getByLabel('Código').fill('p-prueba');
    for (const [label, day] of [
      ['Fecha inicial', '2031-01-01'],
      ['Fecha final', '2031-01-31'],
    ] as const) {
      await dialog.getByLabel(label).fill(day);
      await page.keyboard.press('Tab');
    }
    await dialog.getByLabel('Paridad MXN por dólar').fill('18.5');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Registrar Periodo' }).click();
    await rowOf('P-PRUEBA').waitFor();
    expect(
      await product.rows('select paridad_mxn_dolar as parity from period where code_period = ?', ['P-PRUEBA']),
    ).toEqual([{ parity: '18.5000' }]);

    await rowOf('P-PRUEBA')
      .getByRole('button', { name: /^Modificar/ })
      .click();
    await page.getByRole('dialog').getByLabel('Paridad MXN por dólar').fill('19.25');
    await page.getByRole('dialog').getByRole('button', { name: 'Modificar Periodo' }).click();
    await rowOf('19.2500').waitFor();

    await rowOf('P-PRUEBA')
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: /Eliminar/ }).click();
    await page.getByRole('button', { name: '¡Sí, eliminar!' }).click();
    await rowOf('P-PRUEBA').waitFor({ state: 'detached' });
    await page.close();
    surf.assertQuiet();
  });

  it('compares two previews with a sale between them, then closes with progress', async () => {
    const page = await surf.open('/cerrar-periodo', { token: admin });
    const rows = page.getByRole('row', { name: /^#\d+/ });
    /** Our own; the house projects one by itself now and then, so that more may be there. */
    const previews = async () => {
      const [made] = await product.rows<{ own: string | null; total: number }>(
        `select sum(automatic = 0) as own, count(*) as total from commission_run
         where id_period = ? and kind = 'preview' and state_run = 'done'`,
        [CURRENT],
      );
      return { own: Number(made?.own ?? 0), total: Number(made?.total) };
    };
    const preview = async () => {
      const before = await previews();
      await page.getByRole('button', { name: 'Calcular vista previa' }).click();
      await eventually(async () => {
        const { own, total } = await previews();
        expect([own, await rows.count()]).toEqual([before.own + 1, total]);
      });
    };
    await page.getByRole('heading', { name: 'Vistas previas' }).waitFor();
    await preview();
    await sell(product, await product.login('cajera'), BUYER, 4);
    await eventually(async () => {
      const { data } = await product.post<{ point_current_customers: string }>(
        '/customers/summary',
        { p_id_customers: BUYER },
        partner,
      );
      expect(Number(data.point_current_customers)).toBeGreaterThanOrEqual(164);
    });
    await preview();
    await page.getByRole('button', { name: 'Comparar' }).click();
    await page.getByRole('heading', { name: /^Diferencias entre/ }).waitFor();
    await page.getByRole('row', { name: /MXN/ }).first().waitFor();
    await page.getByRole('img', { name: /^Gráfica: Comisiones por rango \(MXN\)/ }).waitFor();
    await shot(page, 'compare-wide');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vistas previas' }).click();

    await page.getByRole('button', { name: /Cerrar \d{4}-\d{2}/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Periodo siguiente').waitFor();
    // It says what is at stake: how much in each currency, for how many.
    const [last] = await product.rows<{ id_run: number; payees: number; summary: { totals: { total: string }[] } }>(
      `select id_run, payees, summary from commission_run where id_period = ? and kind = 'preview' and state_run = 'done'
         and official = 1 order by id_run desc limit 1`,
      [CURRENT],
    );
    const stakes = dialog.getByRole('region', { name: 'Lo que se publicará' });
    await stakes.getByText(`Vista previa #${last?.id_run}`).waitFor();
    await stakes.getByText(`para ${last?.payees} empresarios`).waitFor();
    for (const { total } of last?.summary.totals ?? [])
      await stakes
        .getByText(Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 }))
        .first()
        .waitFor();
    await dialog.getByRole('button', { name: 'Cerrar periodo' }).and(page.locator('[class*=dangerous]')).waitFor();
    await shot(page, 'close-dialog');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar periodo' }).click();
    await page.getByRole('region', { name: 'Resultado del cierre' }).waitFor();
    await shot(page, 'closed-wide');
    expect(await accessProblems(page)).toEqual([]);
    expect(await period(CURRENT)).toMatchObject({ state_period: 'closed', current_period: 0 });
    expect(await period(NEXT)).toMatchObject({ state_period: 'open', current_period: 1 });
    await page.waitForURL((url) => url.searchParams.get('periodo') === String(CURRENT));
    await page.close();
    surf.assertQuiet();
  });

  /** Somebody whom the close paid, and who did not earn all of what he might have. */
  const payee = async (id_run: number | null) => {
    const paid = await product.rows<{ id: number }>(
      `select distinct r.id_customers as id from commission_row r
         join users u on u.id_customers = r.id_customers and u.enabled_user = 1 where r.id_run = ? order by 1 limit 40`,
      [id_run],
    );
    for (const { id } of paid) {
      const asked = { p_id_period: CURRENT, p_id_customers: id };
      const { data } = await product.post<Explanation>('/commissions/explain', asked, admin);
      if (data.missed.length > 0) return { id, token: await product.login(String(id), 1) };
    }
    throw new Error('all earned all');
  };

  it('gives the partner his statement: the total, where each amount comes from, and what he did not earn', async () => {
    const { id_run } = await period(CURRENT);
    const { id, token } = await payee(id_run);
    const [statement] = await product.rows<{ subtotal: string; rows: number }>(
      `select sum(amount_exchange) as subtotal, count(*) as \`rows\` from commission_row where id_run = ? and id_customers = ?`,
      [id_run, id],
    );
    if (!statement) throw new Error('no statement');
    const total = Number(statement.subtotal).toLocaleString('en-US', { minimumFractionDigits: 2 });

    const page = await surf.open(`/comisiones?periodo=${CURRENT}`, { token, size: PHONE });
    await page.getByRole('region', { name: 'Total del periodo' }).getByText(total).waitFor();
    await page.getByText('Definitivo').waitFor();
    await page
      .getByRole('button', { name: /ver de dónde sale/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await shot(page, 'commissions-phone');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver comprador por comprador' }).last().click();
    await page.getByText(new RegExp(`de ${statement.rows}$`)).waitFor();
    await page.getByText('Lo que no se ganó, y por qué').click();
    await page.getByRole('heading', { name: /^Rango del periodo/ }).waitFor();
    await page.getByRole('region', { name: 'Lo que no se ganó' }).getByText('Definitivo').waitFor();
    const reasons = page.getByRole('region', { name: 'Por qué no se ganó' });
    const [count] = await foundIn(reasons.getByRole('button').first(), /^\d+/);
    await reasons.getByRole('button').first().click();
    await page.waitForURL((url) => url.searchParams.get('motivo') !== null);
    await page.getByText(new RegExp(`de ${count}$`)).waitFor();
    await shot(page, 'unearned-phone');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();

    const history = await surf.open('/historial-comisiones', { token });
    await history.getByRole('row', { name: new RegExp(total) }).waitFor();
    expect(await accessProblems(history)).toEqual([]);
    await history.close();
    surf.assertQuiet();
  });

  it("draws sales by day, and shows a customer's record from a sale: sales, periods, what happened", async () => {
    const page = await surf.open('/ventas', { token: admin });
    await page.getByRole('button', { name: 'Gráfica' }).click();
    await page.getByRole('img', { name: /^Gráfica: Ventas por día \(MXN\)/ }).waitFor();
    await page.getByRole('radiogroup', { name: 'Sucursales' }).getByText('Mis sucursales').click();
    await page.getByRole('img', { name: /^Gráfica: Ventas por día \(USD\)/ }).waitFor();
    await shot(page, 'sales-by-day');
    expect(await accessProblems(page)).toEqual([]);

    await page.goto(`${product.url}/clientes/${PARTNER}`);
    await page.getByRole('region', { name: 'En la red' }).waitFor();
    const [sold] = await product.rows<{ n: number; last: number }>(
      'select count(*) as n, max(id_document) as last from sale where id_customers = ?',
      [PARTNER],
    );
    await page.getByRole('link', { name: String(sold?.last), exact: true }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'customer-sales');
    await page.getByRole('tab', { name: 'Periodos' }).click();
    await page.getByRole('img', { name: /^Gráfica: Puntos por periodo/ }).waitFor();
    await shot(page, 'customer-periods');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Línea de tiempo' }).click();
    const moves = page.getByRole('region', { name: 'Línea de tiempo' });
    await moves
      .getByText(/^Se cerró/)
      .first()
      .waitFor();
    await shot(page, 'customer-moves');
    await moves.getByRole('combobox', { name: 'Tipo de movimiento' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Compras' }).click();
    await moves
      .getByText(/^Se cerró/)
      .first()
      .waitFor({ state: 'detached' });
    await moves
      .getByText(/^Compró/)
      .first()
      .waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.close();

    const phone = await surf.open(`/clientes/${PARTNER}`, { token: admin, size: PHONE, theme: 'dark' });
    await phone.getByRole('tab', { name: 'Periodos' }).click();
    await phone.getByRole('img', { name: /^Gráfica: Puntos por periodo/ }).waitFor();
    await shot(phone, 'customer-phone-dark');
    await phone.close();
    surf.assertQuiet();
  });

  it('tells staff why a close stopped, and lets them start it again', async () => {
    await product.kill('worker');
    await product.sql.query("update period set state_period = 'closing', close_error = ? where id_period = ?", [
      'La suma de los renglones no coincide.',
      NEXT,
    ]);
    const page = await surf.open('/cerrar-periodo', { token: admin });
    await page.getByText('La suma de los renglones no coincide.').waitFor();
    await shot(page, 'close-stopped');
    expect(await accessProblems(page)).toEqual([]);
    await product.start('worker');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('region', { name: 'Resultado del cierre' }).waitFor();
    expect(await period(NEXT)).toMatchObject({ state_period: 'closed' });
    await page.close();
    surf.assertQuiet();
  });
});
