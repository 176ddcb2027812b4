import type { Page } from 'playwright-core';
import { type AttentionBoard, dayInZone, formatMoney } from '@ceiba/platform/contract';
import type { StartSales } from '@ceiba/reports/contract';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { sell } from './support/sell';
import { browserSuite, product, surf } from './support/suite';

describe('the start page of staff', () => {
  let admin: string;
  let warehouse: string;

  browserSuite({}, async () => {
    admin = await product.login('admin');
    warehouse = await product.login('almacen');
  });

  const boxes = (page: Page) => page.getByRole('list', { name: 'Lo que espera' });
  const box = (page: Page, title: string) => boxes(page).getByRole('link').filter({ hasText: title });
  const tile = (page: Page, title: string) =>
    page.locator('.rs-tile').filter({ has: page.getByRole('heading', { name: title }) });
  const branchOne = (page: Page) => page.getByRole('row').filter({ hasText: 'CDMX -' });
  const soldToday = async (): Promise<string> => {
    const [row] = await product.rows<{ total: string }>(
      `select coalesce(sum(total_doc), 0.00) as total from sale
       where id_branch_office = 1 and id_type_money = 2 and anulado = 0 and date_doc = ?`,
      [dayInZone(new Date())],
    );
    return `${formatMoney(row?.total ?? '0.00')} MXN`;
  };

  const startSales = async () => (await product.call<StartSales>('GET', '/start/sales', undefined, admin)).data;
  const waitingDocuments = async (): Promise<number> => {
    const { data } = await product.call<AttentionBoard>('GET', '/start/attention', undefined, admin);
    return data.rows.find(({ key }) => key === 'waiting-documents')?.count ?? 0;
  };

  it('is where the administrator lands, tells what waits, and leads to it', async () => {
    const page = await surf.open('/', { size: WIDE });
    await page.getByLabel('Usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill('Ceiba.2026');
    await page.getByRole('button', { name: 'INGRESAR' }).click();
    await page.waitForURL('**/inicio');
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
    const [waiting] = await product.rows<{ n: number }>(
      `select count(*) as n from sale s left join sale_tracker t on t.id_sale = s.id_document
       left join dispatch d using (id_dispatch)
       where s.pick_up_branch_office = 0 and s.anulado = 0 and t.id_sale is null and coalesce(d.sent_dispatch, 0) = 0
         and s.date_doc >= date_sub(?, interval 90 day)`,
      [dayInZone(new Date())],
    );
    await box(page, 'Ventas por enviar').getByText(String(waiting?.n), { exact: true }).waitFor();
    await page.getByRole('img', { name: /^Gráfica: Ventas por día del periodo \(MXN\)/ }).waitFor();
    await branchOne(page).waitFor();
    await shot(page, 'inicio-1440');
    expect(await accessProblems(page)).toEqual([]);
    // The number and the list behind it are one.
    await box(page, 'Ventas por enviar').click();
    await page.getByRole('heading', { name: 'Ventas por enviar' }).waitFor();
    await page.getByText(new RegExp(`de ${waiting?.n}$`)).waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it('follows a sale and a document without being asked, and works by keyboard', async () => {
    const page = await surf.open('/inicio', { token: admin });
    await branchOne(page)
      .getByText(await soldToday(), { exact: true })
      .first()
      .waitFor();
    const tickets = async (): Promise<number> =>
      (await startSales()).money.find((one) => one.code_money === 'MXN')?.day.tickets ?? 0;
    const before = await tickets();
    const told = (count: number) => tile(page, 'Hoy (MXN)').getByText(new RegExp(`^${count} tickets?, antes`));
    await told(before).waitFor();
    await sell(product, admin, 2, 1);
    expect(await tickets()).toBe(before + 1);
    await told(before + 1).waitFor();
    await branchOne(page)
      .getByText(await soldToday(), { exact: true })
      .first()
      .waitFor();
    const documents = await waitingDocuments();
    const number = box(page, 'Documentos que esperan por mí').locator('.rs-box-count');
    await reads(() => number.textContent(), String(documents));
    await product.sql.query(
      `update document set anulado = 2 where id_type_document = 3 and anulado = 3 order by id_document limit 1`,
    );
    // Whatever document somebody saves.
    await sell(product, admin, 2, 1);
    await product.post(
      '/document/insert/update',
      {
        p_id_type_document: 2,
        p_id_branch_office_origin: 1,
        p_observation_doc: 'Inicio',
        p_details: [{ p_id_product: 101, p_qty: 1 }],
        p_draft: 1,
      },
      admin,
    );
    await reads(() => number.textContent(), String(documents + 1));
    await box(page, 'Documentos que esperan por mí').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Listado De Documentos' }).waitFor();
    await page.getByRole('radio', { name: 'Esperan por mí', checked: true }).waitFor({ state: 'attached' });
    await page.getByText(new RegExp(`de ${documents + 1}$`)).waitFor();
    await shot(page, 'inicio-documentos-1440');
    surf.assertQuiet();
    await page.close();
  });

  it('shows on a phone, in the dark, what the warehouse may see, and nothing of sales', async () => {
    const page = await surf.open('/inicio', { token: warehouse, size: PHONE, theme: 'dark' });
    await box(page, 'Ventas por enviar').waitFor();
    await reads(() => page.getByRole('heading', { name: 'Ventas', exact: true }).count(), 0);
    await shot(page, 'inicio-almacen-390-dark');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    const wide = await surf.open('/inicio', { token: admin, size: PHONE });
    await tile(wide, 'Hoy (MXN)').waitFor();
    await wide.getByRole('img', { name: /^Gráfica: Ventas por día del periodo \(MXN\)/ }).waitFor();
    await shot(wide, 'inicio-390');
    expect(await accessProblems(wide)).toEqual([]);
    surf.assertQuiet();
    await wide.close();
  });

  it('says so where a profile has nothing to show', async () => {
    await product.sql.query('delete from profile_item where id_profile = 4 and id_tags_items not in (1001, 2401)');
    await product.sql.query('update profile set version = version + 1 where id_profile = 4');
    const page = await surf.open('/inicio', { token: await product.login('almacen') });
    await page.getByText('Nada de lo que ve su perfil tiene pendientes que contar.').waitFor();
    await shot(page, 'inicio-sin-nada-1440');
    expect(await accessProblems(page)).toEqual([]);
    surf.assertQuiet();
    await page.close();
  });
});
