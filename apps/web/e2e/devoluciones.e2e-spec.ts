import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Buys in the demo. */
const BUYER = 2;

describe('goods that come back', () => {
  let cashier: string;
  let sale: number;
  /** Of the sale's first line. */
  let key: string;

  /** A sale of today with two pieces of each of its two lines, paid in cash. */
  browserSuite({}, async () => {
    cashier = await product.login('admin');
    const goods = await product.rows<{ id: number; key: string }>(
      `select p.id_product as id, p.key_product as \`key\` from product p join product_price r on r.id_product = p.id_product
       join stock_balance b on b.id_product = p.id_product
       join customers c on c.id_type_price = r.id_type_price and c.id_customers = ${BUYER}
       where p.id_branch_office = 1 and p.pack_product = 0 and p.is_promo = 0 and p.enabled_product = 1
         and r.price > 0 and b.qty > 50 and b.date_expiration > current_date + interval 30 day
         and p.id_product not in (select id_product from promo_product)
       group by p.id_product order by p.id_product limit 2`,
    );
    key = goods[0]?.key ?? '';
    const body = {
      ...{ p_id_branch_office: 1, p_id_customers: BUYER, p_id_type_format_pay: 5 },
      p_details: goods.map(({ id }) => ({ p_id_product: id, p_qty: 2 })),
    };
    const answer = await product.post<{ id: number }>('/sale/insert/update', body, cashier);
    if (answer.response !== 'success') throw new Error(answer.message);
    sale = answer.data.id;
  });

  const back = () =>
    product.rows<Record<string, unknown>>(
      `select r.reason, l.line, l.qty, l.condition_return from sale_return r join sale_return_line l using (id_return)
       where r.id_document = ? order by r.id_return, l.line_return`,
      [sale],
    );

  it('are taken back from the page of their sale: pieces, condition, reason, money in cash', async () => {
    const page = await surf.open(`/ventas/${sale}`, { token: cashier });
    await page.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('heading', { name: `Devolver venta #${sale}` }).waitFor();
    const save = page.getByRole('button', { name: 'Registrar devolución' });
    await reads(() => save.isDisabled(), true);
    await page.getByLabel(`Cantidad de ${key}`).fill('3');
    await page.getByText('Quedan 2 por devolver.').waitFor();
    await page.getByLabel(`Cantidad de ${key}`).fill('1');
    await page.getByLabel(`Condición de ${key}`).click();
    await page.locator('.ant-select-item-option', { hasText: 'Merma' }).click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Llegó roto');
    await page.getByLabel('Se devuelve', { exact: true }).getByText('Efectivo').waitFor();
    await shot(page, 'devoluciones-forma-1440');
    expect(await accessProblems(page)).toEqual([]);
    await save.click();
    await page.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    await page.getByRole('cell', { name: 'Merma' }).waitFor();
    await shot(page, 'devoluciones-una-1440');
    expect(await accessProblems(page)).toEqual([]);
    expect(await back()).toEqual([{ reason: 'Llegó roto', line: 1, qty: 1, condition_return: 'waste' }]);
    await page.getByRole('button', { name: 'Imprimir comprobante' }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    await shot(page, 'devoluciones-una-comprobante-1440');
    await page.close();
    surf.assertQuiet();
  });

  it('the rest on a phone, as a voucher, whose code is on the page, in the list and on the sale', async () => {
    const page = await surf.open(`/ventas/${sale}/devolver`, { token: cashier, size: PHONE });
    await page.getByText('vendidas 2, devueltas 1').waitFor();
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
    await wide
      .getByRole('row', { name: new RegExp(voucher?.code ?? '') })
      .getByText('Sin usar')
      .waitFor();
    await shot(wide, 'devoluciones-vales-1440');
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
    await wide.close();
    surf.assertQuiet();
  });
});
