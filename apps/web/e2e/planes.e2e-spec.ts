import { readFile } from 'node:fs/promises';
import { Workbook } from 'exceljs';
import { formatMoney } from '@ceiba/platform/contract';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The draft that the demo tries. */
const DRAFT = 'Plan del próximo año';

let admin: string;
let finance: string;

browserSuite({}, async () => {
  [admin, finance] = [await product.login('admin'), await product.login('finanzas')];
});

it('a draft begins with the plan in force, is checked as one types and told what it pays at most', async () => {
  const page = await surf.open('/planes', { token: finance });
  await page.getByRole('button', { name: 'Nuevo borrador' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Más al primer nivel');
  const review = page.getByRole('region', { name: 'Revisión del plan' });
  await review.getByText('Las reglas están completas.').waitFor();
  await review.getByText('34 %').waitFor();
  await page.getByLabel('Nivel 1 de Sin rango').fill('9.5');
  await review.getByText('35.5 %').waitFor();
  await reads(() => review.getByRole('row', { name: 'Nivel 1' }).getByRole('cell').innerText(), '9.50');
  await page.getByLabel('Nivel 2 de PLATA').fill('cinco');
  await page.getByLabel('Puntos grupales de ORO').fill('100');
  await review.getByText('ORO pide menos que PLATA: puntos grupales.').waitFor();
  await page.getByLabel('Nivel 2 de PLATA').fill('');
  await review.getByText('PLATA, nivel 2: Debe ser un porcentaje de 0 a 100 con dos decimales como máximo.').waitFor();
  await page.getByRole('button', { name: 'Registrar borrador' }).click();
  // The review says it, and the notice that stands where the save was refused.
  await reads(async () => (await page.getByText(/PLATA, nivel 2: Debe ser/).count()) > 1, true);
  await page.getByLabel('Nivel 2 de PLATA').fill('5');
  await shot(page, 'planes-editor-1440');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Registrar borrador' }).click();
  await page.getByRole('heading', { name: 'Más al primer nivel' }).waitFor();
  const [saved] = await product.rows<{ first: string; group: string; state: string }>(
    `select json_value(rules, '$.levels."0"[0]') as first, json_value(rules, '$.ranks[2].group') as \`group\`,
       state_plan as state from plan where name_plan = 'Más al primer nivel'`,
  );
  expect(saved).toEqual({ first: '9.5', group: '100.00', state: 'draft' });
  await page.getByRole('link', { name: 'Planes', exact: true }).click();
  await page
    .getByRole('row', { name: /Más al primer nivel/ })
    .getByText('ORO pide menos que PLATA')
    .waitFor();
  surf.assertQuiet();
  await page.close();
  const phone = await surf.open('/planes', { token: finance, size: PHONE });
  await phone.getByText('Más al primer nivel').first().click();
  await phone.getByRole('region', { name: 'Revisión del plan' }).getByText('35.5 %').waitFor();
  await shot(phone, 'planes-editor-390');
  expect(await accessProblems(phone)).toEqual([]);
  await phone.close();
});

it('two people edit one draft: the second is told who was first and that the rules are others', async () => {
  const id = (await product.rows<{ id: number }>('select id_plan as id from plan where name_plan = ?', [DRAFT]))[0]?.id;
  const [one, other] = [
    await surf.open(`/planes/${id}`, { token: finance }),
    await surf.open(`/planes/${id}`, { token: admin }),
  ];
  for (const [page, percent] of [
    [one, '8.25'],
    [other, '8.75'],
  ] as const) {
    await page.getByLabel('Nivel 1 de Sin rango').fill(percent);
    await page.getByRole('region', { name: 'Revisión del plan' }).getByText('Las reglas están completas.').waitFor();
  }
  await one.getByRole('button', { name: 'Guardar borrador' }).click();
  await one.getByText('Plan modificado.').waitFor();
  await other.getByRole('button', { name: 'Guardar borrador' }).click();
  const question = other.getByRole('dialog');
  await question.getByText(/Reglas/).waitFor();
  await shot(other, 'planes-dos-personas');
  await question.getByRole('button', { name: 'Ver lo guardado' }).click();
  await reads(() => other.getByLabel('Nivel 1 de Sin rango').inputValue(), '8.25');
  // The browser tells of the refusal, and of nothing else.
  expect(() => surf.assertQuiet()).toThrow(/409/);
  await one.close();
  await other.close();
});

it('two versions are compared rule by rule', async () => {
  const page = await surf.open('/planes/comparar', { token: finance });
  await page.getByRole('combobox', { name: 'Segundo plan' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: DRAFT }).click();
  const row = page.getByRole('row', { name: /BRONCE/ });
  await row.getByText('600.00').waitFor();
  await row.getByText('500.00').waitFor();
  await shot(page, 'planes-comparar');
  expect(await accessProblems(page)).toEqual([]);
  surf.assertQuiet();
  await page.close();
});

it('a draft is simulated on closed periods: total, by rank and level, who wins and why, and its Excel', async () => {
  const page = await surf.open('/planes', { token: finance });
  const row = page.getByRole('row', { name: new RegExp(DRAFT) });
  await row.getByRole('button', { name: `Simular ${DRAFT}` }).click();
  const dialog = page.getByRole('dialog', { name: `Simular ${DRAFT}` });
  await shot(page, 'planes-simular');
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByRole('link', { name: 'Ver la simulación' }).click();
  await page.getByRole('heading', { name: 'Simulación de un plan' }).waitFor();
  const [last] = await product.rows<{ id: number; total: string; n: number }>(
    `select s.id_simulation as id, json_value(s.summary, '$.sums.periods[0].total_after') as total,
       (select count(*) from plan_simulation_customer k where k.id_simulation = s.id_simulation) as n
     from plan_simulation s order by s.id_simulation desc limit 1`,
  );
  await page
    .getByText(formatMoney(last?.total ?? ''))
    .first()
    .waitFor();
  await page.locator('tr.ant-table-row').first().waitFor();
  await page.getByText('Cambian los porcentajes de sus niveles.').first().waitFor();
  for (const title of ['Por rango', 'Por nivel y generación', 'Ganan y pierden'])
    await page.getByText(title).first().waitFor();
  await shot(page, 'planes-simulacion-1440');
  expect(await accessProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const book = new Workbook();
  await book.xlsx.load((await readFile((await download.path()) ?? '')).buffer as ArrayBuffer);
  const ids = book.worksheets[0]?.getColumn(1).values.filter((value) => typeof value === 'number') ?? [];
  expect(ids).toHaveLength(Number(last?.n));
  expect(book.worksheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Por rango', 'Total por periodo']));
  surf.assertQuiet();
  await page.close();
  const phone = await surf.open(`/planes/simulaciones?id_simulation=${last?.id}`, { token: finance, size: PHONE });
  await phone.getByText('Cambian los porcentajes de sus niveles.').first().waitFor();
  await shot(phone, 'planes-simulacion-390');
  expect(await accessProblems(phone)).toEqual([]);
  await phone.close();
});

it('the plan in force gives no difference, and a copy of it is published from a day on', async () => {
  const page = await surf.open('/planes', { token: admin, size: WIDE });
  const base = page.getByRole('row', { name: /Plan base/ });
  await base.getByRole('button', { name: 'Simular Plan base' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simular Plan base' });
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByRole('link', { name: 'Ver la simulación' }).click();
  await page.getByText('La simulación da lo mismo a todos.').waitFor();
  await page.goto(`${product.url}/planes/nuevo?desde=1`);
  await page.getByRole('button', { name: 'Registrar borrador' }).click();
  await page.getByRole('heading', { name: 'Plan base (borrador)' }).waitFor();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publicar Plan base (borrador)' });
  await publish.getByLabel('Vigente desde').fill('2031-01-01');
  await publish.getByLabel('Vigente desde').press('Tab');
  await publish.getByRole('button', { name: 'Publicar plan' }).click();
  await page.getByText('Plan publicado.').waitFor();
  await reads(() => page.getByRole('button', { name: 'Guardar borrador' }).count(), 0);
  await reads(() => page.getByLabel('Nivel 1 de Sin rango').isEditable(), false);
  surf.assertQuiet();
  await page.close();
});
