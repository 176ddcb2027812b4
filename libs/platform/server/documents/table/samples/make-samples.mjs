// Makes the files beside it: one table as programs of spreadsheets write it. Needs LibreOffice (soffice) in the path; run
// again only to add a kind, the files are kept as they are.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';

const here = dirname(fileURLToPath(import.meta.url));
const HEAD = ['Clave', 'Razón social', 'Fecha', 'Precio', 'Grupo'];
const day = (text) => new Date(`${text}T00:00:00Z`);

/** Codes as formatted numbers, a formula, a merged group, titles above, a note beside, a hidden sheet with the same head. */
function book({ date1904 = false } = {}) {
  const made = new ExcelJS.Workbook();
  made.properties.date1904 = date1904;
  made.addWorksheet('Notas').addRow(['Esto no es la tabla']);
  const old = made.addWorksheet('Viejo', { state: 'hidden' });
  old.addRow(HEAD);
  old.addRow([999, 'No', day('2020-01-01'), 1, 'Z']);
  const sheet = made.addWorksheet('Datos');
  sheet.addRow(['Listado de precios “2026”']);
  sheet.mergeCells('A1:E1');
  sheet.addRow([]);
  sheet.addRow(HEAD);
  sheet.addRow([123, 'Peña “x” €, S.A.', day('2026-08-03'), 1500.25, 'Norte', null, 'nota']);
  sheet.addRow([4567, "'=Ñandú", day('2026-02-28'), { formula: 'D4/10', result: 150.025 }]);
  sheet.addRow([89, 'José', { formula: 'C5+1', result: day('2026-03-01') }, 12.5, 'Sur']);
  sheet.mergeCells('E4:E5');
  for (const line of [4, 5, 6]) {
    sheet.getCell(`A${line}`).numFmt = '00000';
    sheet.getCell(`C${line}`).numFmt = 'dd/mm/yyyy';
    sheet.getCell(`D${line}`).numFmt = '#,##0.000';
  }
  return made;
}

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
await book().xlsx.writeFile(join(here, 'excel.xlsx'));
await book({ date1904: true }).xlsx.writeFile(join(here, 'excel-1904.xlsx'));

/** LibreOffice opens the table and saves it as one of its kinds; of a CSV the visible table alone. */
function convert(name, kind, options = '') {
  const sheet = book();
  if (kind === 'csv') for (const other of ['Viejo', 'Notas']) sheet.removeWorksheet(sheet.getWorksheet(other).id);
  const source = join(folder, 'tabla.xlsx');
  return sheet.xlsx.writeFile(source).then(() => {
    const target = options ? `${kind}:${options}` : kind;
    spawnSync('soffice', ['--headless', '--convert-to', target, '--outdir', join(folder, 'out'), source]);
    renameSync(join(folder, 'out', `tabla.${kind}`), join(here, name));
  });
}
await convert('libreoffice.xlsx', 'xlsx');
// Between semicolons, Windows-1252; with tabs, UTF-16: fields as they are shown.
await convert('libreoffice-1252.csv', 'csv', 'Text - txt - csv (StarCalc):59,34,1,1,,0,false,true');
await convert('libreoffice-utf16.csv', 'csv', 'Text - txt - csv (StarCalc):9,34,65535,1,,0,false,true');
await convert('libreoffice-utf8.csv', 'csv', 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true');

// As Excel in a country of decimal commas saves a CSV, and with its own first line.
const rows = [
  '00123;"Peña “x” €, S.A.";03/08/2026;1.500,250;Norte',
  "04567;'=Ñandú;28/02/2026;150,025;Norte",
  '00089;José;01/03/2026;12,500;Sur',
];
const text = ['sep=;', HEAD.join(';'), ...rows, ''].join('\r\n');
writeFileSync(join(here, 'decimal-comma.csv'), `\ufeff${text}`);

// As a bank's program writes it: Windows-1252 without any mark, titles above, lines of nothing but signs behind.
const bank = [
  'BANCO DEL NORTE, S.A.;;;;',
  'Corte: 03/08/2026;;;;',
  '',
  HEAD.join(';'),
  ...rows,
  ';;;;',
  '',
  ';;;;',
  '',
];
const [euro, open, close] = [0x80, 0x93, 0x94].map((sign) => String.fromCharCode(sign));
const signs = { '€': euro, '“': open, '”': close };
const ansi = bank.join('\r\n').replace(/[€“”]/g, (sign) => signs[sign]);
writeFileSync(join(here, 'bank-1252.csv'), Buffer.from(ansi, 'latin1'));

// As programs that stream write it: texts in their cells, some of several formats, and errors beside the table.
const streamed = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: join(here, 'inline.xlsx'),
  useSharedStrings: false,
});
const inline = streamed.addWorksheet('Datos');
const bold = (...texts) => ({ richText: texts.map((text, at) => ({ text, font: { bold: at % 2 === 1 } })) });
inline.addRow([bold('Cla', 've'), ...HEAD.slice(1), 'Buscado']);
const lines = [
  ['00123', bold('Peña ', '“x” €', ', S.A.'), day('2026-08-03'), 1500.25, bold('Nor', 'te')],
  [bold('04', '567'), "'=Ñandú", day('2026-02-28'), 150.025, 'Norte'],
  ['00089', 'José', day('2026-03-01'), 12.5, 'Sur'],
];
for (const line of lines) {
  const row = inline.addRow([...line, { formula: 'VLOOKUP(A2,Z:Z,1,0)', result: { error: '#N/A' } }]);
  row.getCell(3).numFmt = 'dd/mm/yyyy';
  row.commit();
}
await streamed.commit();
