import { Readable, Writable } from 'node:stream';
import { CsvRefused } from './csv-refused';
import { readCsv } from './read-csv';
import { csvBuffer, writeCsv } from './write-csv';

const columns = [
  { header: 'RFC', key: 'rfc', required: true },
  { header: 'Razón social', key: 'name' },
];

async function refusal(promise: Promise<unknown>): Promise<CsvRefused> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CsvRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

describe('writeCsv', () => {
  const sheet = [
    { header: 'Nombre', key: 'name' },
    { header: 'Importe', key: 'amount', kind: 'number' as const },
  ];

  it('writes UTF-8 with BOM and CRLF, quotes, and neutralises text but not figures', async () => {
    const rows = [
      { name: 'Peña, "Ana"', amount: '-12.50' },
      { name: '=cmd|calc', amount: '=1+1' },
      { name: null, amount: undefined },
    ];
    const bytes = await csvBuffer(sheet, rows);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe(
      'Nombre,Importe\r\n"Peña, ""Ana""",-12.50\r\n\'=cmd|calc,\'=1+1\r\n,\r\n',
    );
  });

  it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'quotes the break %j and neutralises what would begin a formula after it',
    async (end) => {
      const rows = [{ name: `Ana${end}=1+1${end}${end}＋1${end}-2${end}b=1`, amount: '1' }];
      expect((await csvBuffer(sheet, rows)).subarray(3).toString()).toBe(
        `Nombre,Importe\r\n"Ana${end}'=1+1${end}${end}'＋1${end}'-2${end}b=1",1\r\n`,
      );
    },
  );

  it('streams, and reads back what it wrote', async () => {
    const chunks: Buffer[] = [];
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    const rows = Array.from({ length: 5000 }, (_, index) => ({ rfc: `RFC${index}`, name: `Línea\n${index}` }));
    await writeCsv(out, columns, Readable.from(rows));
    const back = await readCsv(Buffer.concat(chunks), { columns });
    expect(back.map((row) => row.values)).toEqual(rows);
  });
});

describe('readCsv', () => {
  it.each([
    ['commas, UTF-8', Buffer.from('rfc,Razon Social,otra\nAAA,"Peña, S.A.",x\n')],
    ['semicolons, BOM', Buffer.from('\ufeffRFC;RAZÓN SOCIAL\r\nAAA;Peña, S.A.\r\n\r\n')],
    ['Windows-1252', Buffer.from('RFC;Razón social\nAAA;Peña, S.A.\n', 'latin1')],
  ])('reads %s', async (_name, bytes) => {
    expect(await readCsv(bytes, { columns })).toEqual([{ line: 2, values: { rfc: 'AAA', name: 'Peña, S.A.' } }]);
  });

  it('reads a stream', async () => {
    const rows = await readCsv(Readable.from([Buffer.from('RFC\nA'), Buffer.from('1\nA2\n')]), { columns });
    expect(rows).toEqual([
      { line: 2, values: { rfc: 'A1', name: '' } },
      { line: 3, values: { rfc: 'A2', name: '' } },
    ]);
  });

  it('names the line of every problem', async () => {
    expect((await refusal(readCsv(Buffer.from('Razón social\nAna\n'), { columns }))).errors).toEqual([
      { line: 1, message: 'Falta la columna "RFC".' },
    ]);
    const missing = await refusal(readCsv(Buffer.from('RFC,Razón social\nA,1\n,2\n,3\n'), { columns }));
    expect(missing.errors).toEqual([
      { line: 3, message: 'Falta "RFC".' },
      { line: 4, message: 'Falta "RFC".' },
    ]);
    expect(missing.message).toBe('Faltan datos en el archivo. Línea 3: Falta "RFC".');
    expect((await refusal(readCsv(Buffer.from('RFC,Razón social\nA,1\nB\n'), { columns }))).errors).toEqual([
      { line: 3, message: 'El número de columnas no coincide con el encabezado.' },
    ]);
    expect((await refusal(readCsv(Buffer.from('RFC\n"A\n'), { columns }))).errors[0]?.message).toBe(
      'Las comillas no están bien cerradas.',
    );
  });

  it('holds its limits', async () => {
    expect((await refusal(readCsv(Buffer.from(''), { columns }))).message).toBe('El archivo CSV está vacío.');
    expect((await refusal(readCsv(Buffer.from('RFC\nA\nB\n'), { columns, maxRows: 1 }))).message).toMatch('más de 1');
    const big = Buffer.alloc(2 * 1024 * 1024 + 1, 'a');
    expect((await refusal(readCsv(big, { columns, maxBytes: 2 * 1024 * 1024 }))).message).toBe(
      'El archivo CSV excede 2 MB.',
    );
    expect((await refusal(readCsv(Buffer.from('PK\u0003\u0004\u0000'), { columns }))).message).toMatch('no es un CSV');
  });
});
