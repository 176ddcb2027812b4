import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { stream as excel, Workbook } from 'exceljs';
import { RowsAsText } from './rows-as-text';

describe('rows of a sheet as text', () => {
  it('are read as what was written, between rows of the library', async () => {
    const out = new PassThrough();
    const bytes = buffer(out);
    const book = new excel.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    const sheet = book.addWorksheet('Hoja');
    sheet.addRow(['Texto', 'Importe', 'Nada']).commit();
    const rows = new RowsAsText(book, sheet, [{ numFmt: '@' }, { numFmt: '#,##0.00' }, {}], 1);
    const bad = 'a\u0000\u0008\u000b\u001f\u007f\uffffb';
    const texts = [`<b>"Ñ" & 'ü'</b>`, ' con espacios ', 'dos\nlíneas', '😀', ']]>', bad];
    for (const text of texts) rows.add([text, -1234.5, null]);
    rows.flush();
    rows.add([null, null, null]);
    rows.add(['x', 0.1, null]);
    rows.flush();
    sheet.addRow(['Total', 1, null]).commit();
    sheet.commit();
    await book.commit();
    const read = new Workbook();
    await read.xlsx.load((await bytes).buffer as ArrayBuffer);
    const back = read.worksheets[0];
    const shown = Array.from({ length: back?.rowCount ?? 0 }, (_, at) =>
      [1, 2, 3].map((column) => back?.getRow(at + 1).getCell(column).value),
    );
    expect(shown).toEqual([
      ['Texto', 'Importe', 'Nada'],
      ...texts.slice(0, 5).map((text) => [text, -1234.5, null]),
      ['ab', -1234.5, null],
      [null, null, null],
      ['x', 0.1, null],
      ['Total', 1, null],
    ]);
    expect([back?.getCell('A2').numFmt, back?.getCell('B2').numFmt, back?.getCell('B9').numFmt]).toEqual([
      '@',
      '#,##0.00',
      '#,##0.00',
    ]);
  });

  it('are refused while a row of the library is not written', () => {
    const book = new excel.xlsx.WorkbookWriter({ stream: new PassThrough(), useStyles: true });
    const sheet = book.addWorksheet('Hoja');
    sheet.addRow(['Suelta']);
    const rows = new RowsAsText(book, sheet, [{}], 1);
    rows.add(['x']);
    expect(() => rows.flush()).toThrow('rows of the sheet are not committed');
  });
});
