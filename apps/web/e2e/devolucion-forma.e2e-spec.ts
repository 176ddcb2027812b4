import type { Locator, Page } from 'playwright-core';
import { accessProblems, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Buys in the demo. */
const BUYER = 2;
const WIDTHS = [390, 768, 901, 1000, 1100, 1440];

/** Fields of the parts that are out of their card, too small to use, over one another or cut off; counted as well. */
const MISPLACED = `(() => {
  const boxes = [...document.querySelectorAll('.returns-part :is(.p-input, .ant-select, .ant-btn)')].map((one) => one.getBoundingClientRect());
  const card = document.querySelector('.returns-card').getBoundingClientRect();
  const cross = (one, other) => one.left + 1 < other.right && other.left + 1 < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
  const wrong = boxes.filter((one, at) => one.width < 24 || one.left < card.left || one.right > card.right
    || boxes.slice(at + 1).some((other) => cross(one, other)));
  const cut = [...document.querySelectorAll('.returns-part .returns-condition *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden');
  return { fields: boxes.length, cut: cut.length, wrong: wrong.length, wider: document.documentElement.scrollWidth > window.innerWidth };
})()`;

describe('the form of a return', () => {
  let cashier: string;
  let sale: number;
  /** Of the sale's line, whose pieces came of two lots. */
  let key: string;

  browserSuite({}, async () => {
    cashier = await product.login('admin');
    const [lots] = await product.rows<{ id: number; key: string; first: number }>(
      `select p.id_product as id, p.key_product as \`key\`,
         cast(substring_index(group_concat(b.qty order by b.date_expiration, b.id_balance), ',', 1) as signed) as first
       from product p join product_price r on r.id_product = p.id_product
       join customers c on c.id_type_price = r.id_type_price and c.id_customers = ${BUYER}
       join stock_balance b on b.id_product = p.id_product and b.qty > 1 and b.date_expiration > current_date + interval 30 day
       where p.id_branch_office = 1 and p.pack_product = 0 and p.is_promo = 0 and p.enabled_product = 1 and r.price > 0
         and p.id_product not in (select id_product from promo_product)
       group by p.id_product having count(*) > 1 order by first, p.id_product limit 1`,
    );
    if (!lots) throw new Error('no product with two lots');
    key = lots.key;
    const body = {
      ...{ p_id_branch_office: 1, p_id_customers: BUYER, p_id_type_format_pay: 5 },
      p_details: [{ p_id_product: lots.id, p_qty: lots.first + 2 }],
    };
    const answer = await product.post<{ id: number }>('/sale/insert/update', body, cashier);
    if (answer.response !== 'success') throw new Error(answer.message);
    sale = answer.data.id;
  });

  const open = async (): Promise<Page> => {
    const page = await surf.open(`/ventas/${sale}/devolver`, { token: cashier, size: WIDE });
    await page.getByRole('heading', { name: `Devolver venta #${sale}` }).waitFor();
    return page;
  };
  const isFocused = (at: Locator) =>
    at.evaluate((one: { ownerDocument: { activeElement: unknown } }) => one === one.ownerDocument.activeElement);
  /** Goes on with Tab until the cursor is there, as somebody without a mouse does. */
  const tabTo = async (page: Page, at: Locator) => {
    await at.waitFor();
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Tab');
      if (await isFocused(at)) return;
    }
    throw new Error(`no way by Tab to ${String(at)}`);
  };

  it('has all its parts in sight at every width, each beside the others', async () => {
    const page = await open();
    await page.getByRole('button', { name: `Otra parte de ${key}` }).click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Of both parts: pieces, condition, lot, and what adds or takes one away.
      await reads(() => page.evaluate(MISPLACED), { fields: 8, cut: 0, wrong: 0, wider: false });
      await shot(page, `devolucion-forma-${width}`);
      expect([width, await accessProblems(page)]).toEqual([width, []]);
    }
    await page.close();
    surf.assertQuiet();
  });

  it('is filled in without a mouse, from its first field to the return', async () => {
    const page = await open();
    const field = (what: string) => page.getByLabel(`${what} de ${key}`, { exact: true });
    const pick = async (label: string, text: string) => {
      const select = page.getByLabel(label, { exact: true });
      await tabTo(page, select);
      await page.keyboard.press('ArrowDown');
      const active = page.locator(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active',
      );
      await active.waitFor();
      await page.keyboard.press('ArrowDown');
      await active.filter({ hasText: text }).waitFor();
      await page.keyboard.press('Enter');
      await active.waitFor({ state: 'hidden' });
    };
    await tabTo(page, field('Cantidad'));
    await page.keyboard.type('1');
    await pick(`Condición de ${key}`, 'Merma');
    await tabTo(page, field('Lote'));
    await tabTo(page, page.getByRole('button', { name: `Otra parte de ${key}` }));
    await page.keyboard.press('Enter');
    // The cursor is where one goes on: in the part that was added, and with the line when one is taken away.
    await reads(() => isFocused(page.getByLabel(`Cantidad de ${key}, parte 2`, { exact: true })), true);
    await page.keyboard.type('1');
    await tabTo(page, page.getByRole('button', { name: `Quitar ${key}, parte 2` }));
    await page.keyboard.press('Enter');
    await reads(() => isFocused(page.getByRole('button', { name: `Otra parte de ${key}` })), true);
    await page.keyboard.press('Enter');
    await reads(() => isFocused(page.getByLabel(`Cantidad de ${key}, parte 2`, { exact: true })), true);
    await page.keyboard.type('2');
    await tabTo(page, page.getByRole('textbox', { name: 'Motivo' }));
    await page.keyboard.type('Sin ratón');
    await tabTo(page, page.getByRole('radio', { name: 'Como se pagó' }));
    await page.keyboard.press('ArrowRight');
    await reads(() => page.getByRole('radio', { name: 'En vale' }).isChecked(), true);
    await shot(page, 'devolucion-forma-teclado-1440');
    await tabTo(page, page.getByRole('button', { name: 'Registrar devolución' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Devolución \d+/ }).waitFor();
    expect(
      await product.rows(
        `select r.reason, l.qty, l.condition_return, v.amount = r.refund_doc as voucher from sale_return r
         join sale_return_line l using (id_return) join customer_voucher v using (id_return)
         where r.id_document = ${sale} order by l.line_return`,
      ),
    ).toEqual([
      { reason: 'Sin ratón', qty: 1, condition_return: 'waste', voucher: 1 },
      { reason: 'Sin ratón', qty: 2, condition_return: 'stock', voucher: 1 },
    ]);
    await page.close();
    surf.assertQuiet();
  });
});
