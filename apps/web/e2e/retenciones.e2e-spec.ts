import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Workbook } from 'exceljs';
import { accessProblems, PHONE, reads, shot, SHOTS, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** A year that is over everywhere. */
const YEAR = new Date().getUTCFullYear() - 2;
const PERIOD = 900;
const PATH = `/comisiones-periodo/retenciones?year=${YEAR}`;

interface Payee {
  id: number;
  name: string;
}

let finance: string;
/** Two partners with papers in Mexico. */
let payees: Payee[];

browserSuite({}, async () => {
  finance = await product.login('finanzas');
  await product.rows(
    `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar,
       finish_period, state_period, customers_paid) values (?, ?, ?, ?, ?, 18.5, 1, 'closed', 1)`,
    [PERIOD, `Junio ${YEAR}`, `${YEAR}-06`, `${YEAR}-06-01`, `${YEAR}-06-30`],
  );
  payees = await product.rows<Payee>(
    `select c.id_customers as id, c.full_name as name from customers c join users u on u.id_customers = c.id_customers
     where c.id_customers > 1 and c.id_type_money = 2 and length(c.rfc_customers) = 13 and length(c.zip_code_customers) = 5
       and c.id_status = 1 and c.curp_customers is not null
     order by c.id_customers limit 2`,
  );
  const months = [
    { branch: 1, figures: ['1000.00', '12.50', '160.00', '106.67', '1040.83'] },
    { branch: 2, figures: ['333.33', '4.17', '53.33', '35.55', '346.94'] },
  ];
  for (const [index, { branch, figures }] of months.entries())
    await product.rows(
      `insert into commission_sea (id_period, id_branch_office, id_customers, percentage, id_money_branch, total_doc, amount,
         id_type_money, type_fee, subtotal_earnings_original, subtotal_earnings, isr, resico, iva, ret_iva, total, created_at,
         updated_at)
       select ?, b.id_branch_office, ?, 0.05, 2, 20000, 1000, 2, 'RESICO', ?, ?, 0, ?, ?, ?, ?, utc_timestamp(3), utc_timestamp(3)
       from branch_office b where b.id_type_money = 2 order by b.id_branch_office limit 1 offset ?`,
      [PERIOD, payees[index]?.id ?? 0, figures[0] ?? '', ...figures, branch - 1],
    );
});

it('a paper is stamped, opened and cancelled from its line; the rest in one go, with their folios in Excel', async () => {
  const [first, second] = payees;
  const page = await surf.open(PATH, { token: finance });
  const row = (who?: Payee) => page.getByRole('row').filter({ hasText: who?.name });
  await row(first).getByText('Por timbrar').waitFor();
  await row(first).getByText('106.67').waitFor();
  await shot(page, 'retenciones-1440');
  expect(await accessProblems(page)).toEqual([]);
  await row(first)
    .getByRole('button', { name: `Timbrar constancia de ${first?.name}` })
    .click();
  const question = page.getByRole('dialog', { name: '¿Desea timbrar la constancia de retenciones?' });
  await question.getByRole('button', { name: '¡Sí, timbrar!' }).click();
  await row(first).getByText('Timbrada').waitFor();
  await row(first)
    .getByRole('button', { name: `PDF de ${first?.name}` })
    .waitFor();

  await page.getByRole('button', { name: 'Timbrado masivo' }).click();
  const mass = page.getByRole('dialog', { name: 'Timbrado masivo de constancias' });
  await reads(() => mass.getByLabel('Año').inputValue(), String(YEAR));
  await shot(page, 'retenciones-masivo');
  await mass.getByRole('button', { name: 'Timbrar las pendientes' }).click();
  const result = mass.getByRole('region', { name: 'Resultado del timbrado' });
  await reads(() => result.locator('.p-fact-sent dd').textContent(), '1');
  await mass.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await row(second).getByText('Timbrada').waitFor();
  await shot(page, 'retenciones-timbradas');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const book = new Workbook();
  await book.xlsx.load((await readFile((await download.path()) ?? '')).buffer as ArrayBuffer);
  const cells = book.worksheets[0]?.getSheetValues().flat() ?? [];
  const papers = await product.rows<{ uuid: string; facturama_id: string }>(
    'select facturama_uuid as uuid, facturama_id from commission_retention where year = ? order by id_customers',
    [YEAR],
  );
  expect(papers.filter(({ uuid }) => cells.includes(uuid))).toHaveLength(2);

  const pdf = await fetch(`${product.url}/api/facturama/retencion/pdf/${papers[0]?.facturama_id}?token=${finance}`);
  await mkdir(SHOTS, { recursive: true });
  await writeFile(join(SHOTS, 'retencion.pdf'), Buffer.from(await pdf.arrayBuffer()));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  await row(second)
    .getByRole('button', { name: /^Acciones: / })
    .click();
  await page.getByRole('menuitem', { name: `Cancelar constancia de ${second?.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar CFDI' });
  await dialog.getByText(`Constancia de retenciones de ${second?.name}`).waitFor();
  await shot(page, 'retenciones-cancelar');
  surf.assertQuiet();
  await page.close();
});

it('a year that runs is not stamped, and says so', async () => {
  const running = new Date().getUTCFullYear() + 1;
  const page = await surf.open(`/comisiones-periodo/retenciones?year=${running}`, { token: finance, expected: /409/ });
  await page.getByText('En ese año no se pagó a nadie.').waitFor();
  await page.getByRole('button', { name: 'Timbrado masivo' }).click();
  const mass = page.getByRole('dialog', { name: 'Timbrado masivo de constancias' });
  await mass.getByRole('button', { name: 'Timbrar las pendientes' }).click();
  await page.getByText(`El año ${running} no ha terminado`).first().waitFor();
  await page.close();
});

it('a partner finds his own paper among his payments', async () => {
  const [first] = payees;
  const token = await product.login(String(first?.id), 1);
  for (const [size, name] of [
    [WIDE, '1440'],
    [PHONE, '390'],
  ] as const) {
    const page = await surf.open('/mis-pagos', { token, size });
    const mine = page.getByRole('region', { name: 'Constancias de retenciones' });
    await mine.getByText('1,000.00 MXN').waitFor();
    await mine.getByRole('button', { name: `PDF de tus retenciones de ${YEAR}` }).waitFor();
    await mine.scrollIntoViewIfNeeded();
    await shot(page, `mis-retenciones-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
  }
  const page = await surf.open(PATH, { token: finance, size: PHONE });
  await page
    .getByText(first?.name ?? '')
    .first()
    .waitFor();
  await shot(page, 'retenciones-390');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});
