import { accessProblems, intercept, PHONE, reads, shot, slowAnswers } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Buys in the demo. */
const BUYER = 2;

describe('goods that come back', () => {
  let cashier: string;
  let sale: number;
  /** Of the sale's first line. */
  let key: string;

  let goods: { id: number; key: string }[] = [];
  const CASH = 5;
  const CARD = 2;
  const sell = (...pieces: number[]) => paidIn(CASH, ...pieces);
  const paidIn = async (p_id_type_format_pay: number, ...pieces: number[]) => {
    const body = {
      ...{ p_id_branch_office: 1, p_id_customers: BUYER, p_id_type_format_pay },
      p_details: pieces.map((p_qty, at) => ({ p_id_product: goods[at]?.id, p_qty })),
    };
    const answer = await product.post<{ id: number }>('/sale/insert/update', body, cashier);
    if (answer.response !== 'success') throw new Error(answer.message);
    return answer.data.id;
  };

  /** A sale of today with three pieces of a line and two of another, paid in cash. */
  browserSuite({}, async () => {
    cashier = await product.login('admin');
    goods = await product.rows<{ id: number; key: string }>(
      `select p.id_product as id, p.key_product as \`key\` from product p join product_price r on r.id_product = p.id_product
       join stock_balance b on b.id_product = p.id_product
       join customers c on c.id_type_price = r.id_type_price and c.id_customers = ${BUYER}
       where p.id_branch_office = 1 and p.pack_product = 0 and p.is_promo = 0 and p.enabled_product = 1
         and r.price > 0 and b.qty > 50 and b.date_expiration > current_date + interval 30 day
         and p.id_product not in (select id_product from promo_product)
       group by p.id_product order by p.id_product limit 2`,
    );
    key = goods[0]?.key ?? '';
    sale = await sell(3, 2);
  });

  const back = (id = sale) =>
    product.rows<Record<string, unknown>>(
      `select r.reason, l.line, l.qty, l.condition_return from sale_return r join sale_return_line l using (id_return)
       where r.id_document = ? order by r.id_return, l.line_return`,
      [id],
    );

  it('are taken back from the page of their sale: pieces, condition, reason, money in cash', async () => {
    const page = await surf.open(`/ventas/${sale}`, { token: cashier });
    await page.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('heading', { name: `Devolver venta #${sale}` }).waitFor();
    const save = page.getByRole('button', { name: 'Registrar devolución' });
    await reads(() => save.isDisabled(), true);
    await page.getByLabel(`Cantidad de ${key}`).fill('4');
    await page.getByText('Quedan 3 por devolver.').waitFor();
    await page.getByLabel(`Cantidad de ${key}`).fill('1');
    await page.getByLabel(`Condición de ${key}`).click();
    await page.locator('.ant-select-item-option', { hasText: 'Merma' }).click();
    // Of the same line one piece is thrown away, one goes to its lot.
    await page.getByRole('button', { name: `Otra parte de ${key}` }).click();
    await page.getByLabel(`Cantidad de ${key}, parte 2`).fill('1');
    await page.getByRole('button', { name: `Otra parte de ${key}` }).click();
    await page.getByRole('button', { name: `Quitar ${key}, parte 3` }).click();
    await page.getByLabel(`Cantidad de ${key}, parte 3`).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Llegó roto');
    await page.getByLabel('Se devuelve', { exact: true }).getByText('Efectivo').waitFor();
    await shot(page, 'devoluciones-forma-1440');
    expect(await accessProblems(page)).toEqual([]);
    await save.click();
    await page.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    await page.getByRole('cell', { name: /Merma/ }).waitFor();
    await shot(page, 'devoluciones-una-1440');
    expect(await accessProblems(page)).toEqual([]);
    expect(await back()).toEqual([
      { reason: 'Llegó roto', line: 1, qty: 1, condition_return: 'waste' },
      { reason: 'Llegó roto', line: 1, qty: 1, condition_return: 'stock' },
    ]);
    await page.getByRole('button', { name: 'Imprimir comprobante' }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    await shot(page, 'devoluciones-una-comprobante-1440');
    await page.close();
    surf.assertQuiet();
  });

  it('the rest on a phone, as a voucher, whose code is on the page, in the list and on the sale', async () => {
    const page = await surf.open(`/ventas/${sale}/devolver`, { token: cashier, size: PHONE });
    await page.getByText('vendidas 3, devueltas 2').waitFor();
    await page.getByRole('button', { name: 'Devolver todo' }).click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Se arrepintió');
    await page.getByText('En vale', { exact: true }).click();
    await page.getByLabel('Se devuelve', { exact: true }).getByText('Vale', { exact: true }).waitFor();
    await shot(page, 'devoluciones-forma-390');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar devolución' }).click();
    await page.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    await shot(page, 'devoluciones-una-390');
    const [voucher] = await product.rows<{ code: string }>(
      `select v.code_voucher as code from customer_voucher v join sale_return r using (id_return) where r.id_document = ?`,
      [sale],
    );
    await page.getByText(`Vale ${voucher?.code}`).waitFor();
    await page.close();
    const wide = await surf.open('/vales', { token: cashier });
    await wide.getByRole('combobox', { name: 'Cliente' }).fill(String(BUYER));
    await wide
      .locator('.ant-select-item-option', { hasText: String(BUYER) })
      .first()
      .click();
    await wide
      .getByRole('row', { name: new RegExp(voucher?.code ?? '') })
      .getByText('Sin usar')
      .waitFor();
    await shot(wide, 'devoluciones-vales-1440');
    const small = await surf.open('/vales', { token: cashier, size: PHONE });
    await small.getByText(voucher?.code ?? '').waitFor();
    await shot(small, 'devoluciones-vales-390');
    expect(await accessProblems(small)).toEqual([]);
    await small.close();
    expect(await accessProblems(wide)).toEqual([]);
    await wide.goto(new URL('/devoluciones', wide.url()).href);
    await wide.getByRole('row', { name: /Se arrepintió/ }).waitFor();
    await shot(wide, 'devoluciones-lista-1440');
    expect(await accessProblems(wide)).toEqual([]);
    await wide.goto(new URL(`/ventas/${sale}`, wide.url()).href);
    await wide
      .getByRole('region', { name: 'Devoluciones' })
      .getByRole('link', { name: /^Devolución/ })
      .first()
      .waitFor();
    // The sale says so itself, in the list and with its customer.
    await wide.getByText('Devuelto', { exact: true }).first().waitFor();
    await shot(wide, 'devoluciones-venta-1440');
    await wide.goto(new URL('/ventas?id_branch_office=1', wide.url()).href);
    await wide
      .getByRole('row', { name: new RegExp(`\\b${sale}\\b`) })
      .getByText('Devuelto', { exact: true })
      .waitFor();
    await wide.getByText('Total MXN, menos lo devuelto').waitFor();
    await shot(wide, 'devoluciones-ventas-1440');
    expect(await accessProblems(wide)).toEqual([]);
    await wide.close();
    surf.assertQuiet();
  });

  it('by two people at once: one of them; pressed twice over a poor line: once', async () => {
    const one = await sell(2, 1);
    const path = `/ventas/${one}/devolver`;
    const slow = await surf.open(path, { token: cashier, expected: /409/ });
    const quick = await surf.open(path, { token: cashier });
    for (const page of [slow, quick]) {
      await page.getByLabel(`Cantidad de ${key}`).fill('2');
      await page.getByRole('textbox', { name: 'Motivo' }).fill(page === slow ? 'Lento' : 'Rápido');
    }
    let arrive = (): void => undefined;
    const later = new Promise<void>((resolve) => (arrive = resolve));
    await intercept(slow, /\/api\/sale\/return\/insert/, async (route) => {
      await later;
      await route.continue();
    });
    await slow.getByRole('button', { name: 'Registrar devolución' }).click();
    await quick.getByRole('button', { name: 'Registrar devolución' }).click();
    await quick.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    await quick.close();
    arrive();
    await slow
      .getByText(/Se devuelve más de lo que queda de la venta/)
      .first()
      .waitFor();
    // The form shows what is left, with what was typed.
    await slow.getByText('vendidas 2, devueltas 2').waitFor();
    await slow.getByLabel(`Cantidad de ${key}`).waitFor({ state: 'detached' });
    await reads(() => slow.getByRole('textbox', { name: 'Motivo' }).inputValue(), 'Lento');
    await shot(slow, 'devoluciones-dos-personas-1440');
    await slow.unroute(/\/api\/sale\/return\/insert/);
    await slowAnswers(slow, /\/api\/sale\/return\//, 2000);
    await slow.getByLabel(`Cantidad de ${goods[1]?.key ?? ''}`).fill('1');
    await slow.getByRole('button', { name: 'Registrar devolución' }).dblclick();
    await slow.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    expect(await back(one)).toEqual([
      { reason: 'Rápido', line: 1, qty: 2, condition_return: 'stock' },
      { reason: 'Lento', line: 2, qty: 1, condition_return: 'stock' },
    ]);
    await slow.close();
    surf.assertQuiet();
  });

  it('are a column of the list of sales once it is chosen, with its sum; it stays chosen', async () => {
    // Nothing was rounded: what comes back is what it cost.
    const part = await paidIn(CARD, 2, 1);
    const [line] = await product.rows<{ total: string; gross: string; left: string }>(
      `select s.total_doc as total, d.gross, s.total_doc - d.gross as \`left\` from sale s
       join sale_detail d on d.id_document = s.id_document and d.line = 2 where s.id_document = ${part}`,
    );
    const returned = await product.post(
      '/sale/return/insert',
      {
        ...{ p_id_document: part, p_reason: 'No era', p_details: [{ p_line: 2, p_qty: 1 }] },
        p_refunds: [{ p_way: 'voucher', p_amount: line?.gross }],
      },
      cashier,
    );
    expect([returned.response, returned.message]).toEqual(['success', expect.any(String)]);
    /** The amount as it is written, and no larger one that ends with it. */
    const shown = (amount = '') => {
      const text = Number(amount).toLocaleString('es-MX', { minimumFractionDigits: 2 });
      return new RegExp(`(?<![\\d,])${text.replaceAll('.', '\\.')}`);
    };
    const page = await surf.open(`/ventas?id_branch_office=1&buscar=${part}`, { token: cashier });
    const row = page.getByRole('row', { name: new RegExp(`\\b${part}\\b`) });
    await row.getByText('Devuelto en parte').waitFor();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Devuelto', exact: true }).click();
    await page.keyboard.press('Escape');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByRole('columnheader', { name: 'Devuelto' }).waitFor();
      for (const amount of [line?.total, line?.gross]) await row.getByText(shown(amount)).waitFor();
      const whole = page.getByRole('row', { name: /^Total MXN, sin anuladas/ });
      for (const amount of [line?.total, line?.gross]) await whole.getByText(shown(amount)).waitFor();
      await page
        .getByRole('row', { name: /^Total MXN, menos lo devuelto/ })
        .getByText(shown(line?.left))
        .waitFor();
    }
    await shot(page, 'devoluciones-columna-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByText('Devuelto en parte').first().waitFor();
    for (const sum of ['Total MXN, sin anuladas', 'Devuelto: Total MXN, sin anuladas', 'Total MXN, menos lo devuelto'])
      await page.getByLabel('Totales', { exact: true }).getByText(sum, { exact: true }).waitFor();
    await shot(page, 'devoluciones-columna-390');
    await page.close();
    surf.assertQuiet();
  });
});
