import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import { formatMoney } from '@ceiba/platform/contract';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo. */
const PERIOD = 3;

interface Standing {
  id: number;
  name: string;
  rank: number;
  group: string;
}

let admin: string;
/** Who stands below the company with a rank, the largest group first. */
let leaders: Standing[];

browserSuite({}, async () => {
  admin = await product.login('admin');
  leaders = await product.rows<Standing>(
    `select k.id_customers as id, c.full_name as name, k.rank_plan as rank, k.point_group as \`group\`
     from period p join commission_customer k on k.id_run = p.id_run join customers c on c.id_customers = k.id_customers
     where p.id_period = ? and k.rank_plan > 0 and k.id_customers > 1
       and exists (select 1 from commission_statement s where s.id_run = p.id_run and s.id_customers = k.id_customers)
     order by k.point_group desc, k.id_customers`,
    [PERIOD],
  );
});

it('shows what a period brought below each partner, of all or of who has a rank, with its Excel', async () => {
  const [leader] = leaders;
  const page = await surf.open(`/reporte-detallado-periodo?id_period=${PERIOD}`, { token: admin });
  const row = page.getByRole('row').filter({ hasText: leader?.name });
  await row
    .first()
    .getByText(formatMoney(leader?.group ?? ''))
    .first()
    .waitFor();
  await page.getByRole('columnheader', { name: 'Con rango' }).waitFor();
  await page.getByRole('columnheader', { name: 'BRONCE', exact: true }).waitFor();
  await shot(page, 'periodo-detalle-1440');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gráfica' }).click();
  await page.getByRole('img', { name: /^Gráfica: Empresarios por rango/ }).waitFor();
  await shot(page, 'periodo-detalle-grafica');
  await page.getByLabel('Solo con rango').click();
  const [ranked] = await product.rows<{ n: number }>(
    'select count(*) as n from period p join commission_customer k on k.id_run = p.id_run where p.id_period = ? and k.rank_plan > 0',
    [PERIOD],
  );
  await page
    .getByText(new RegExp(`de ${ranked?.n}$`))
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const book = new Workbook();
  await book.xlsx.load((await readFile((await download.path()) ?? '')).buffer as ArrayBuffer);
  const numbers = book.worksheets[0]?.getColumn(1).values.filter((value) => typeof value === 'number') ?? [];
  expect(numbers).toHaveLength(Number(ranked?.n));
  await row
    .first()
    .getByRole('link', { name: /DIAMANTE|ORO|PLATA|BRONCE/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Detalle de comisiones' }).waitFor();
  await page.getByRole('region', { name: 'Total del periodo' }).getByText('Definitivo').waitFor();
  surf.assertQuiet();
  await page.close();
});

it('holds on a phone', async () => {
  const [leader] = leaders;
  const page = await surf.open(`/reporte-detallado-periodo?id_period=${PERIOD}`, { token: admin, size: PHONE });
  await page
    .getByText(leader?.name ?? '')
    .first()
    .waitFor();
  await shot(page, 'periodo-detalle-390');
  expect(await accessProblems(page)).toEqual([]);
  await page.goto(`${product.url}/historial-rango/${leader?.id}`);
  await page.getByRole('heading', { name: leader?.name }).waitFor();
  await page.getByRole('img', { name: /^Gráfica: Rango por periodo/ }).waitFor();
  await shot(page, 'historial-rango-390');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('leads from a career to the ranks of each period', async () => {
  const [leader] = leaders;
  const page = await surf.open('/historial-rango', { token: admin });
  await page.getByPlaceholder('Filtrar').fill(String(leader?.id));
  await page.getByRole('button', { name: `Rangos de ${leader?.name} por periodo` }).click();
  await page.getByRole('heading', { name: leader?.name }).waitFor();
  await page.getByText(/^#\d+ Rango más alto: /).waitFor();
  await page.getByText('Subió').first().waitFor();
  const [closed] = await product.rows<{ n: number }>("select count(*) as n from period where state_period = 'closed'");
  await page.getByText(new RegExp(`de ${closed?.n}$`)).waitFor();
  await page.getByRole('img', { name: /^Gráfica: Rango por periodo/ }).waitFor();
  await shot(page, 'historial-rango-persona');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('lets who holds no screen of customers choose by name whose commissions they look at', async () => {
  const [leader] = leaders;
  const page = await surf.open(`/detalle-de-comisiones?periodo=${PERIOD}`, { token: await product.login('finanzas') });
  await page.getByRole('combobox', { name: 'Cliente' }).fill(leader?.name ?? '');
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: leader?.name ?? '' })
    .filter({ hasText: String(leader?.id) })
    .first()
    .click();
  await page.getByRole('region', { name: 'Total del periodo' }).getByText('Definitivo').waitFor();
  await page.reload();
  await page
    .getByText(leader?.name ?? '')
    .first()
    .waitFor();
  surf.assertQuiet();
  await page.close();
});

it('gives a partner his statement as PDF, his pictures and a switch for his mails', async () => {
  const [leader] = leaders;
  const token = await product.login(String(leader?.id), 1);
  for (const [size, name] of [
    [PHONE, '390'],
    [WIDE, '1440'],
  ] as const) {
    const page = await surf.open('/historial-comisiones', { token, size });
    await page.getByRole('img', { name: /^Gráfica: Comisiones por periodo/ }).waitFor();
    await page.getByRole('img', { name: /^Gráfica: Rango por periodo/ }).waitFor();
    await shot(page, `historial-comisiones-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
  const page = await surf.open('/historial-comisiones', { token });
  const mails = page.getByRole('switch', { name: 'Avisarme por correo' });
  await mails.click();
  await page.getByText('Ya no recibirás correos de tus estados de cuenta.').waitFor();
  await page.reload();
  await reads(() => mails.isChecked(), false);
  await page
    .getByRole('button', { name: /^Estado de cuenta de / })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'PDF' }).click();
  await page.locator('iframe').waitFor();
  await shot(page, 'estado-de-cuenta');
  surf.assertQuiet();
  await page.close();
});
