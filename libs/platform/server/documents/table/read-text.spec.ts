import { CsvRefused } from './csv-refused';
import { readTable } from './read-table';

const columns = [
  { header: 'Clave', key: 'code', required: true },
  { header: 'Razón social', key: 'name' },
  { header: 'Precio', key: 'price', figure: true },
  { header: 'Peso', key: 'weight', figure: true },
];
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const read = (text: string | Buffer) => readTable({ kind: 'csv', bytes: Buffer.from(text) }, { columns });
const valuesOf = async (text: string | Buffer) => (await read(text)).rows.map(({ values }) => Object.values(values));

async function refusal(text: string | Buffer): Promise<CsvRefused> {
  const error: unknown = await read(text).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CsvRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

describe('text of any program', () => {
  it.each([
    ['UTF-8, commas', Buffer.from('clave,Razon Social,otra\n01,"Peña “x” €, S.A.",x\n')],
    ['UTF-8 with its mark, semicolons', Buffer.from('\ufeffCLAVE;RAZÓN SOCIAL\r\n01;Peña “x” €, S.A.\r\n\r\n')],
    [
      'Windows-1252',
      Buffer.from('Clave;Razón social\r01;Peña \u0093x\u0094 \u0080, S.A.\r'.replaceAll('\r', '\r\n'), 'latin1'),
    ],
    ['UTF-16, small end first, tabs', wide('Clave\tRazón social\r\n01\tPeña “x” €, S.A.\r\n')],
    ['UTF-16, big end first', wide('Clave;Razón social\r\n01;Peña “x” €, S.A.\r\n').swap16()],
    ['sep= with a sign that nobody would guess', Buffer.from('sep=^\r\nClave^Razón social\r\n01^Peña “x” €, S.A.\r\n')],
    ['sep=', Buffer.from('sep=|\r\nClave|Razón social\r\n01|Peña “x” €, S.A.\r\n')],
    [
      'letters of two parts and blanks that are none',
      Buffer.from('Clave;Razo\u0301n social\n01;Pen\u0303a\u00a0“x” €, S.A.\u200b'),
    ],
    [
      'a title above the head',
      Buffer.from('Banco del Bajío, movimientos\n\nDel 1 al 31\nClave;Razón social\n01;Peña “x” €, S.A.\n'),
    ],
    ['columns without a name', Buffer.from('Clave;Razón social;;\n01;Peña “x” €, S.A.;;\n')],
  ])('%s', async (_name, bytes) => {
    expect(await valuesOf(bytes)).toEqual([['01', 'Peña “x” €, S.A.', '', '']]);
  });

  it('takes lines whose last cells are missing, and says which line an editor shows', async () => {
    const { rows, present, unknown } = await read('sep=,\nClave,Otra,Precio\nA\n\nB,x,3\n');
    expect(rows).toEqual([
      { line: 3, values: { code: 'A', name: '', price: '', weight: '' } },
      { line: 5, values: { code: 'B', name: '', price: '3', weight: '' } },
    ]);
    expect([[...present], unknown]).toEqual([['code', 'price'], ['Otra']]);
  });

  it('reads what the house neutralised as it was', async () => {
    expect(await valuesOf(`Clave,Razón social\n'=1+1,"uno\n'-dos"\n''=3,O'Neil\n`)).toEqual([
      ['=1+1', 'uno\n-dos', '', ''],
      ["'=3", "O'Neil", '', ''],
    ]);
  });
});

describe('figures between semicolons', () => {
  it('have a decimal comma where the whole column does', async () => {
    expect(await valuesOf('Clave;Precio;Peso\nA;1.500,25;12.5\nB;12,5;1')).toEqual([
      ['A', '', '1500.25', '12.5'],
      ['B', '', '12.5', '1'],
    ]);
  });

  it('follow the other columns where their own could be both', async () => {
    expect(await valuesOf('Clave;Precio;Peso\nA;1,500;12,5')).toEqual([['A', '', '1.500', '12.5']]);
    expect(await valuesOf('Clave;Precio;Peso\nA;1,500;12.5')).toEqual([['A', '', '1,500', '12.5']]);
    expect((await refusal('Clave;Precio\nA;1,500\nB;2')).errors).toEqual([
      { line: 2, message: '"1,500": ¿1.500 o 1500? Escriba 1500.' },
    ]);
  });

  it('stay as they are between commas', async () => {
    expect(await valuesOf('Clave,Precio\nA,"1,500"\nB,"12,5"')).toEqual([
      ['A', '', '1,500', ''],
      ['B', '', '12,5', ''],
    ]);
  });
});

describe('what is wrong with a text', () => {
  it('is told with its line', async () => {
    expect((await refusal('Razón social\nAna\n')).errors).toEqual([{ line: 1, message: 'Falta la columna "Clave".' }]);
    const missing = await refusal('Clave,Razón social\nA,1\n,2\n,3\n');
    expect(missing.errors).toEqual([
      { line: 3, message: 'Falta "Clave".' },
      { line: 4, message: 'Falta "Clave".' },
    ]);
    expect(missing.message).toBe('Revise los datos del archivo. Línea 3: Falta "Clave".');
    expect((await refusal('Clave,Precio\nA,1,500\n')).errors).toEqual([
      { line: 2, message: 'Tiene más columnas que el encabezado.' },
    ]);
    expect((await refusal('Clave\n"A\n')).errors[0]?.message).toBe('Las comillas no están bien cerradas.');
    expect((await refusal('Clave,clave\nA,B\n')).errors[0]?.message).toBe('La columna "Clave" se repite.');
  });

  it('is told for files that are none', async () => {
    expect((await refusal('')).message).toBe('El archivo CSV está vacío.');
    expect((await refusal(' \n\n')).message).toBe('El archivo CSV está vacío.');
    expect((await refusal('PK\u0003\u0004\u0000')).message).toMatch('no es un CSV');
    const many = readTable({ kind: 'csv', bytes: Buffer.from('Clave\nA\nB\n') }, { columns, maxRows: 1 });
    await expect(many).rejects.toThrow('más de 1');
  });
});
