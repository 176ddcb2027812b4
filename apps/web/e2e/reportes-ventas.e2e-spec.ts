import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import type { Page } from 'playwright-core';
import { formatMoney } from '@ceiba/platform/contract';
import { insertLike } from '@ceiba/platform/testing';
import { accessProblems, choose, foundIn, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { TOO_WIDE } from './support/table-heads';

interface Sold {
  total: string;
  tickets: number;
}

/** Branch 1 of the demo sells in pesos in every month. */
const BRANCH = 1;

describe('reports of sales', () => {
  let token: string;
  /** A month that the demo sold in. */
  let month: { start: string; end: string };

  browserSuite({ parts: ['worker', 'api'] }, async () => {
    token = await product.login('admin');
    const [one] = await product.rows<{ start: string; end: string }>(
      `select date_format(date_start_period, '%Y-%m-%d') as start, date_format(date_end_period, '%Y-%m-%d') as end
       from period where current_period = 1`,
    );
    month = one ?? { start: '', end: '' };
  });

  const days = () => `date_start=${month.start}&date_end=${month.end}`;
  const foot = (page: Page) => page.locator('.ant-table-summary');
  const sold = async (where: string): Promise<Sold> => {
    const [row] = await product.rows<Sold>(
      `select sum(total_doc) as total, count(*) as tickets from sale where anulado = 0 and ${where}`,
    );
    return row ?? { total: '', tickets: 0 };
  };
  const inMonth = () => `date_doc between '${month.start}' and '${month.end}'`;

  it('by branch: compared with the time before; a bar leads to the lines, a day of them to the tickets', async () => {
    const page = await surf.open(`/ventas-totales-sucursal?${days()}`, { token });
    const here = await sold(`id_branch_office = ${BRANCH} and ${inMonth()}`);
    const [branch] = await product.rows<{ name: string }>(
      `select name_branch_office as name from branch_office where id_branch_office = ${BRANCH}`,
    );
    await page
      .getByRole('row')
      .filter({ hasText: branch?.name })
      .getByRole('link', { name: `${formatMoney(here.total)} MXN` })
      .waitFor();
    await page.getByRole('button', { name: 'Gráfica' }).click();
    await page.getByRole('img', { name: /^Gráfica: Ventas por sucursal \(MXN\)/ }).waitFor();
    const legend = page.getByRole('list', { name: 'Leyenda' }).first();
    await legend.getByText(`${month.start} a ${month.end}`).waitFor();
    await reads(() => legend.getByRole('listitem').count(), 2);
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'ventas-por-sucursal');
    await page.getByText('Ver como tabla').first().click();
    await page
      .getByRole('region', { name: 'Tabla: Ventas por sucursal (MXN)' })
      .getByRole('button', { name: branch?.name })
      .click();
    await page.getByRole('heading', { name: 'Reporte de ventas' }).waitFor();
    // The same branch and days: the same money.
    await foot(page).getByText(formatMoney(here.total)).first().waitFor();
    await shot(page, 'reporte-ventas');
    await page.getByRole('button', { name: 'Gráfica' }).click();
    await page.getByText('Ver como tabla').click();
    const days1 = page.getByRole('region', { name: 'Tabla: Ventas por día (MXN)' });
    const [day = ''] = await foundIn(days1.getByRole('button').first(), /\d{4}-\d\d-\d\d/);
    await days1.getByRole('button', { name: day }).click();
    await page.getByRole('heading', { name: 'Listado De Ventas' }).waitFor();
    const ofDay = await sold(`id_branch_office = ${BRANCH} and date_doc = '${day}'`);
    await foot(page).getByText(formatMoney(ofDay.total)).first().waitFor();
    surf.assertQuiet();
    await page.close();
  });

  it('by line: days or a period, one clears the other; 100 a page; Excel says the same', async () => {
    const page = await surf.open(`/reporte-ventas?id_branch_office=${BRANCH}&${days()}`, { token });
    await foot(page).waitFor();
    await reads(() => page.locator('.ant-table-tbody tr.ant-table-row').count(), 100);
    await page.getByRole('radiogroup', { name: 'Reporte por' }).getByText('Periodo').click();
    const [period] = await product.rows<{ id: number }>('select id_period as id from period where current_period = 1');
    const there = await sold(`id_branch_office = ${BRANCH} and id_period = ${period?.id}`);
    await foot(page).getByText(formatMoney(there.total)).first().waitFor();
    expect(new URL(page.url()).searchParams.get('por')).toBe('id_period');
    await page.getByRole('radiogroup', { name: 'Reporte por' }).getByText('Fechas').click();
    await reads(() => Promise.resolve(new URL(page.url()).searchParams.get('por')), null);
    expect(new URL(page.url()).searchParams.get('id_period')).toBeNull();
    const here = await sold(`id_branch_office = ${BRANCH} and ${inMonth()}`);
    await foot(page).getByText(formatMoney(here.total)).first().waitFor();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: /Excel$/ }).click();
    const file = await arrival;
    const book = new Workbook();
    await book.xlsx.load((await readFile(await file.path())).buffer as ArrayBuffer);
    const last = book.getWorksheet('Ventas')?.lastRow?.values as unknown[];
    expect(last).toContain(Number(here.total));
    surf.assertQuiet();
    await page.close();
  });

  it('by product in pieces and in money, by customer, one product, on a phone, too', async () => {
    const page = await surf.open(`/ventas-producto-cantidad-precio?${days()}`, { token });
    await foot(page).waitFor();
    const [pieces] = await product.rows<{ qty: number }>(
      `select sum(qty_total) as qty from sale where anulado = 0 and ${inMonth()}`,
    );
    await foot(page).getByText(Number(pieces?.qty).toLocaleString('en-US'), { exact: true }).first().waitFor();
    await shot(page, 'ventas-producto-cantidad');
    await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Precio').click();
    const [pesos] = await product.rows<{ total: string }>(
      `select sum(total_doc) as total from sale where anulado = 0 and id_type_money = 2 and ${inMonth()}`,
    );
    await foot(page)
      .getByText(formatMoney(pesos?.total ?? ''))
      .first()
      .waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'ventas-producto-precio');
    await page.goto(`${product.url}/ventas-por-cliente?${days()}`);
    await foot(page)
      .getByText(formatMoney(pesos?.total ?? ''))
      .first()
      .waitFor();
    await page.goto(`${product.url}/reporte-producto?key_product=NUT-001`);
    await page.getByRole('button', { name: 'Generar Reporte' }).waitFor();
    await foot(page).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'reporte-producto');
    await page.setViewportSize(PHONE);
    await page.goto(`${product.url}/ventas-totales-sucursal?${days()}`);
    await page.locator('.p-card').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'ventas-por-sucursal-telefono');
    surf.assertQuiet();
    await page.close();
  });

  it('by mail: to whom it goes, when, changed by two, stopped, gone out, and ended again', async () => {
    const page = await surf.open(`/ventas-totales-sucursal?${days()}`, { token, expected: /409/ });
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ventas totales por sucursal por correo' });
    await dialog.getByText('Este reporte no se envía a nadie todavía.').waitFor();
    await dialog.getByRole('button', { name: 'Programar envío' }).click();
    await dialog.getByRole('alert').first().waitFor();
    const people = dialog.getByRole('combobox', { name: 'Personas' });
    await people.click();
    await page.locator('.ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await shot(page, 'reporte-por-correo');
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Programar envío' }).click();
    await page.getByText('El reporte se enviará por correo.').first().waitFor();
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    await dialog.getByText('Todavía no ha salido.').waitFor();
    // Somebody else moves its hour while its form is open here: nothing is lost, the question says what it is now.
    await dialog.getByRole('button', { name: 'Modificar el envío: Diario, 07:00' }).click();
    const form = page.getByRole('dialog', { name: /^Modificar Envío #\d+$/ });
    await choose(page, form.getByRole('combobox', { name: 'Formato' }), 'PDF');
    const [mail] = await product.rows<{ id: number; id_user: number }>(
      'select m.id_report_mail as id, p.id_user from report_mail m join report_mail_person p using (id_report_mail)',
    );
    const other = { p_report: 'branch-sales', p_span: 'yesterday', p_format: 'excel', p_every: 'daily', p_hour: 9 };
    const moved = { p_id_report_mail: mail?.id, ...other, p_users: [mail?.id_user] };
    expect((await product.post('/report/mail/insert/update', moved, token)).status).toBe(200);
    await form.getByRole('button', { name: 'Modificar Envío' }).click();
    const question = page.getByRole('dialog', { name: 'El registro cambió mientras usted lo editaba' });
    await question.getByRole('row', { name: 'Hora (Ciudad de México) 09:00 07:00' }).waitFor();
    await shot(page, 'reporte-por-correo-dos');
    await question.getByRole('button', { name: 'Ver lo guardado' }).click();
    await choose(page, form.getByRole('combobox', { name: 'Formato' }), 'PDF');
    await form.getByRole('button', { name: 'Modificar Envío' }).click();
    await page.getByText('Envío modificado.').first().waitFor();
    await dialog.getByText('Diario, 09:00').waitFor();
    await dialog.getByText('· Ayer · PDF').waitFor();
    await dialog.getByRole('button', { name: 'Pausar el envío: Diario, 09:00' }).click();
    await dialog.getByText('En pausa').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'reporte-por-correo-pausa');
    await page.setViewportSize(PHONE);
    await shot(page, 'reporte-por-correo-pausa-telefono');
    await page.setViewportSize(WIDE);
    await dialog.getByRole('button', { name: 'Reanudar el envío: Diario, 09:00' }).click();
    await dialog.getByText('En pausa').waitFor({ state: 'detached' });
    // Its turn comes: what became of it stands in the list.
    await product.rows('update report_mail set next_at = resumed_at where id_report_mail = ?', [mail?.id]);
    await reads(
      () => product.rows('select outcome from report_mail_sent where id_report_mail = ?', [mail?.id]),
      [{ outcome: 'sent' }],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    await dialog.getByText(/^(Enviado|En camino)$/).waitFor();
    await dialog.getByRole('button', { name: 'Terminar el envío: Diario, 09:00' }).click();
    await page.getByRole('button', { name: '¡Sí, terminar!' }).click();
    await dialog.getByText('Este reporte no se envía a nadie todavía.').waitFor();
    surf.assertQuiet();
    await page.close();
  });

  /** 40 branches that sold in the month, one of them for nothing, one of what went back; the buyer has a long name. */
  async function ugly(): Promise<void> {
    const ask = (sql: string, params: string[]) => product.rows<object>(sql, params);
    const like = async (table: string, set: Readonly<Record<string, string>>, from: string) => {
      await product.rows(`${await insertLike(ask, table, 'o', set)} ${from}`);
    };
    const long = `concat('Sucursal ', s.seq, ' de Nuestra Señora de los Remedios y del Perpetuo Socorro')`;
    await like(
      'branch_office',
      { id_branch_office: 's.seq + 900', key_branch_office: `concat('FEA-', s.seq)`, name_branch_office: long },
      `from seq_1_to_40 s join branch_office o on o.id_branch_office = ${BRANCH}`,
    );
    const nth = 'b.id_branch_office - 900';
    await like(
      'sale',
      {
        ...{ id_document: '90000000 + b.id_branch_office', number_invoice_doc: '900000000 + b.id_branch_office' },
        ...{ id_branch_office: 'b.id_branch_office', total_doc: `if(${nth} = 1, 0, o.total_doc)` },
        ...{ anulado: `if(${nth} = 2, 1, 0)`, date_reversal: `if(${nth} = 2, '${month.start}', null)` },
        ...{ date_doc: `if(${nth} = 2, '2020-01-01', '${month.start}')`, id_customers: '2' },
      },
      `from branch_office b join (select * from sale where anulado = 0 and id_branch_office = ${BRANCH} and ${inMonth()}
         order by id_document limit 1) o where b.key_branch_office like 'FEA-%'`,
    );
    await like(
      'sale_detail',
      { id_document: 'v.id_document', gross: 'if(v.total_doc = 0, 0, o.gross)' },
      `from sale v join sale_detail o on o.id_document = (select min(id_document) from sale where anulado = 0
         and id_branch_office = ${BRANCH} and ${inMonth()}) where v.id_document between 90000901 and 90000940`,
    );
    await product.rows(
      `update customers set name_customers = 'Maximiliana Guadalupe de la Concepción',
         last_name_customers = 'Hohenzollern-Sigmaringen y Fernández de Lizardi' where id_customers = 2`,
    );
    await product.rows(
      `insert into worker_branch_office (id_worker, id_branch_office) select u.id_worker, b.id_branch_office
       from users u join branch_office b on b.key_branch_office like 'FEA-%' where u.username_user in ('admin', 'finanzas')`,
    );
  }

  it('holds 40 branches, long names, nothing and less than nothing, at a desk and on a phone; without links by keyboard', async () => {
    await ugly();
    const all = await product.login('admin');
    const page = await surf.open(`/ventas-producto-cantidad-precio?${days()}`, { token: all });
    await page.getByRole('columnheader', { name: 'FEA-40' }).first().waitFor();
    await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Precio').click();
    await page.getByRole('columnheader', { name: 'FEA-2', exact: true }).first().waitFor();
    await page.locator('.ant-table-tbody').getByText(/^-\d/).first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'feo-matriz-1440');
    for (const path of ['/ventas-por-cliente', '/ventas-totales-sucursal']) {
      await page.setViewportSize(WIDE);
      await page.goto(`${product.url}${path}?${days()}`);
      await foot(page).waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await shot(page, `feo${path.replace('/', '-')}-1440`);
      await page.setViewportSize(PHONE);
      await page.locator('.p-card').first().waitFor();
      await reads(() => page.evaluate<string[]>(TOO_WIDE), []);
      await shot(page, `feo${path.replace('/', '-')}-390`);
    }
    surf.assertQuiet();
    await page.close();
    // Whoever holds the matrix alone has no link in it: the table itself is reached, and says what it is.
    const profile = `(select w.id_profile from worker w join users u on u.id_worker = w.id_worker
      where u.username_user = 'finanzas')`;
    await product.rows(`delete from profile_item where id_profile = ${profile}`);
    await product.rows(
      `insert into profile_item (id_profile, id_tags_items) select ${profile}, id_tags_items from tags_items
       where a_href = 'ventas-producto-cantidad-precio'`,
    );
    // What a profile may is kept by its version: whoever changes rows behind the product says so.
    await product.rows(`update profile set version = version + 1 where id_profile = ${profile}`);
    const bare = await surf.open(`/ventas-producto-cantidad-precio?${days()}`, {
      token: await product.login('finanzas'),
    });
    const table = bare.getByRole('group', { name: 'Tabla: Ventas por producto, cantidad y precio' });
    await table.waitFor();
    await table.focus();
    const left = () => bare.evaluate<number>('document.activeElement.scrollLeft');
    expect(await left()).toBe(0);
    await bare.keyboard.press('ArrowRight');
    await reads(async () => (await left()) > 0, true);
    expect(await accessProblems(bare)).toEqual([]);
    surf.assertQuiet();
    await bare.close();
  });
});
