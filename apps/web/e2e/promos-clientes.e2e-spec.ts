import { accessProblems, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

interface Line {
  id: number;
  name: string;
  /** Of the promotion. */
  key: string;
  id_period: number;
  lines: number;
  /** Of the same customer, in all periods and promotions. */
  waiting: number;
}

const WAITS = `from sale v join sale_detail d on d.id_document = v.id_document
  join customers c on c.id_customers = v.id_customers join product p on p.id_product = d.id_product
  where v.anulado = 0 and v.source_doc = 'VENTA' and d.is_promo = 1 and d.received_at is null`;

describe('promotions of customers', () => {
  let admin: string;
  browserSuite({}, async () => {
    admin = await product.login('admin');
  });

  const waiting = async (id: number) =>
    (await product.rows<{ n: number }>(`select count(*) as n ${WAITS} and v.id_customers = ?`, [id]))[0]?.n;

  it('are found by period, promotion and state, and handed over once, after a question', async () => {
    const [first] = await product.rows<Line>(
      `select v.id_customers as id, c.full_name as name, p.key_product as \`key\`, v.id_period, count(*) as \`lines\`,
         (select count(*) ${WAITS} and v.id_customers = id) as waiting
       ${WAITS} group by 1, 2, 3, 4 order by 1 limit 1`,
    );
    const { id, name, key, id_period, lines } = first!;
    const page = await surf.open(`/cliente-promos?id_period=${id_period}&key_promo=${key}&dispatch=0`, {
      token: admin,
    });
    // By number: two may have one name.
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
    await reads(() => rows.count(), lines);
    await reads(() => rows.getByText('PENDIENTE').count(), lines);
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'promos-clientes-1440');

    const hand = rows.first().getByRole('button', { name: `Entregar promociones a #${id}` });
    await hand.click();
    await page.getByText(`#${id} - ${name}: todas las que tiene pendientes en sus sucursales.`).waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    expect(await waiting(id)).toBe(first!.waiting);
    await hand.click();
    await page.getByRole('button', { name: 'Sí, entregar' }).dblclick();
    // None of his waits any more: the list, which shows those that wait, no longer has him.
    await reads(() => rows.count(), 0);
    expect(await waiting(id)).toBe(0);
    await page.goto(page.url().replace('dispatch=0', 'dispatch=1'));
    await reads(() => rows.getByText('ENTREGADO').count(), lines);
    await reads(() => rows.getByRole('button', { name: /^Entregar promociones/ }).count(), 0);
    surf.assertQuiet();
    await page.close();
  });

  it('tell who bought with one, on a phone, too', async () => {
    const [bought] = await product.rows<{ key: string; id_period: number; name: string }>(
      `select p.key_product as \`key\`, v.id_period, c.full_name as name from sale v
       join sale_detail d on d.id_document = v.id_document join customers c on c.id_customers = v.id_customers
       join product p on p.id_product = d.id_product
       where v.anulado = 0 and v.source_doc = 'VENTA' and d.is_promo = 1 order by v.id_document desc limit 1`,
    );
    const { key, id_period, name } = bought!;
    const page = await surf.open(`/cliente-promos?id_period=${id_period}&key_promo=${key}`, {
      ...{ token: admin, size: PHONE },
    });
    await page.getByText(name).first().waitFor();
    await page.getByText('Compras', { exact: true }).click();
    // The choices stay: the same promotion, the same period.
    await reads(() => Promise.resolve(new URL(page.url()).searchParams.get('key_promo')), key);
    await page.getByText(name).first().waitFor();
    await page.getByText('Última compra').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'promos-clientes-390');
    surf.assertQuiet();
    await page.close();
  });
});
