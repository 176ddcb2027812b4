import { Readable, Writable } from 'node:stream';
import { readTable } from '../table/read-table';
import { csvBuffer, writeCsv } from './write-csv';

const columns = [
  { header: 'RFC', key: 'rfc', required: true },
  { header: 'Razón social', key: 'name' },
];

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
    const back = await readTable({ kind: 'csv', bytes: Buffer.concat(chunks) }, { columns });
    expect(back.rows.map((row) => row.values)).toEqual(rows);
  });
});
