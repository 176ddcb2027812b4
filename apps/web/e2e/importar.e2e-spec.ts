import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessProblems, foundIn, PHONE, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** As Excel in Spanish writes a CSV: Windows-1252, semicolons, its own line ends. */
const excelCsv = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
});
/** As Google Sheets writes one. */
const sheetsCsv = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\r\n')),
});
/** Written by LibreOffice: titles above the head, days as days, old numbers as figures. */
const LIBREOFFICE = {
  ...{ name: 'socios.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  buffer: readFileSync(join(__dirname, 'support', 'socios-libreoffice.xlsx')),
};
/** More than one transaction takes. */
const MANY = 1_200;

describe('a company is brought along', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('admin');
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });
  const problems = (page: Page) => result(page).locator('tbody tr.ant-table-row');
  const fact = (page: Page, label: string, value: string) =>
    result(page).locator(`dt:text-is("${label}") + dd:text-is("${value}")`).waitFor();

  async function look(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(file.name).first().waitFor();
    await button(page, 'Revisar el archivo').click();
  }
  const known = (like: string) =>
    product.rows(
      `select p.key_previous as k, u.key_previous as up, c.full_name as name, c.zip_code_customers as zip,
         date_format(c.date_registration, '%Y-%m-%d') as day
       from customers_previous p join customers c using (id_customers)
       left join customers_previous u on u.id_customers = c.id_upline where p.key_previous like ? order by 1`,
      [like],
    );
  const count = async (like: string) => (await known(like)).length;

  it('tells what is wrong with a file line by line, then takes the mended one', async () => {
    const page = await surf.open('/importar-red', { token });
    await look(
      page,
      excelCsv('red de Nuñez.csv', [
        'ID anterior;ID anterior del upline;Nombre;Apellido paterno;Sucursal;Color',
        '701;;María José;Núñez;LUNA;rojo',
        '702;799;Zoé;Ibáñez;GDL;azul',
        '702;701;Ángel;Ñandú;CDMX;',
      ]),
    );
    await fact(page, 'Errores', '3');
    await result(page).getByText('Columnas que no se toman en cuenta: Color.').waitFor();
    await result(page).getByText('Con errores no se importa nada.').waitFor();
    await reads(
      () => problems(page).allInnerTexts(),
      [
        '2\t701\tError La sucursal LUNA no existe.',
        '3\t702\tError Su upline 799 no está en el archivo ni en el sistema.',
        '4\t702\tError El ID anterior 702 está también en la línea 3.',
      ],
    );
    await reads(() => button(page, /^Importar \d/).count(), 0);
    await shot(page, 'importar-problemas-wide');
    expect(await accessProblems(page)).toEqual([]);
    expect(await count('70_')).toBe(0);

    await look(page, LIBREOFFICE);
    await fact(page, 'Por importar', '3');
    await fact(page, 'Errores', '0');
    await button(page, 'Importar 3 socios').click();
    await fact(page, 'Importados', '3');
    expect(await known('70_')).toEqual([
      { k: '701', up: null, name: 'María José Núñez Peña', zip: '06000', day: '2019-03-31' },
      { k: '702', up: '701', name: 'Zoé Ibáñez, Q.', zip: '03100', day: '2020-12-01' },
      { k: '703', up: '702', name: 'Ángel Ñandú', zip: '', day: '2021-01-15' },
    ]);
    await page.close();
    surf.assertQuiet();
  });

  it('shows an import that goes on, survives a worker that dies, and doubles nobody', async () => {
    const rows = Array.from({ length: MANY }, (_, at) => `K${at},${at === 0 ? '' : `K${at - 1}`},Ana,Peña ${at},CDMX`);
    const file = sheetsCsv('muchos.csv', ['ID anterior,Upline,Nombre,Apellido,Sucursal', ...rows]);
    const page = await surf.open('/importar-red', { token, size: PHONE });
    await look(page, file);
    await fact(page, 'Por importar', '1,200');
    // Somebody writes the last one at this moment: the second thousand waits for him.
    const release = await product.hold(
      `insert into customers_previous (key_previous, id_customers) values ('K${MANY - 1}', 2)`,
    );
    await button(page, 'Importar 1,200 socios').click();
    await foundIn(result(page), /Socios[^]*1,000 \/ 1,200/);
    await shot(page, 'importar-avance-phone');
    expect(await accessProblems(page)).toEqual([]);
    await product.blocked('insert into customers_previous');
    expect(await count('K%')).toBe(1_000);
    await product.kill('worker');
    await release();
    await product.start('worker');
    await fact(page, 'Importados', '200');
    expect(await count('K%')).toBe(MANY);

    await look(page, file);
    await fact(page, 'Ya estaban', '1,200');
    await fact(page, 'Por importar', '0');
    await reads(() => button(page, /^Importar \d/).count(), 0);
    await page.close();
    surf.assertQuiet();
  });

  it('brings ranks and points of a period along', async () => {
    const [period] = await product.rows<{ id: number; code: string }>(
      "select id_period as id, code_period as code from period where state_period = 'open' order by 1 limit 1",
    );
    const page = await surf.open('/importar-red', { token, size: PHONE });
    await page.getByText('Rangos y puntos', { exact: true }).click();
    await page.getByText(/^El rango y los puntos con que/).waitFor();
    await look(
      page,
      excelCsv('puntos.csv', [
        'ID anterior;Periodo;Rango;Puntos personales;Puntos de grupo',
        `701;${period?.code};ORO;1.200,50;`,
        `702;${period?.code};BRONCE;300,25;9000`,
        `799;${period?.code};;10,00;`,
      ]),
    );
    await fact(page, 'Errores', '1');
    await result(page).getByText('El ID anterior 799 no está en el sistema.').waitFor();
    await shot(page, 'importar-puntos-phone');
    expect(await accessProblems(page)).toEqual([]);
    await look(
      page,
      sheetsCsv('puntos.csv', [
        'ID anterior,Periodo,Rango,Puntos personales',
        `701,${period?.code},ORO,"1,200.50"`,
        `702,${period?.code},BRONCE,300.25`,
      ]),
    );
    await fact(page, 'Errores', '0');
    await button(page, 'Importar 2 rangos y puntos').click();
    await fact(page, 'Importados', '2');
    expect(
      await product.rows(
        `select key_previous as k, id_period as p, points from network_opening join customers_previous using (id_customers)
         order by 1`,
      ),
    ).toEqual([
      { k: '701', p: period?.id, points: '1200.50' },
      { k: '702', p: period?.id, points: '300.25' },
    ]);
    await page.close();
    surf.assertQuiet();
  });
});
