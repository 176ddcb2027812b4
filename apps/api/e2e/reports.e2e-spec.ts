import { spawnSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { Workbook } from 'exceljs';
import {
  addDays,
  dayInZone,
  type MatrixHead,
  missingWords,
  type ReportDefinition,
  reportColumns,
  type ReportSums,
} from '@ceiba/platform/contract';
import { ExactSum, Reports } from '@ceiba/platform/server';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { createTestApp, eventually, type TestApp } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { menuItem } from '@ceiba/identity/contract';

interface Answer {
  [part: string]: unknown;
  total: number;
  sums: ReportSums[];
}
type Row = Record<string, string | number | null>;
type Link = { file: string; filename: string };

/** Rows that a PDF takes. */
const PAPER = 5000;

/** Screens that partners hold, too. */
const PARTNERS = [
  'bonos',
  'bonos-periodo',
  'cliente-dashboard',
  'historial-compras',
  'reporte-bono-cedea-cliente',
  'reporte-ecommerce-publico',
];

/** What a report's filters begin with where nothing is asked. */
const begun = ({ filters }: ReportDefinition) =>
  Object.fromEntries(filters.map((filter) => [filter.name, ('initial' in filter ? filter.initial : null) ?? 0]));

/** Whether partners alone hold its screen. */
const isPartners = ({ screen }: ReportDefinition) =>
  [screen].flat().every((one) => menuItem(one)?.audience === 'partner');

/** Every report of the house from its definition alone: who may ask, filters, sums, and the files that say the same. */
describe('reports by definition', () => {
  let t: TestApp;
  let admin: string;
  /** Who holds no screen of the staff, and who holds none of the partners. */
  let partner: string;
  let storekeeper: string;
  let definitions: ReportDefinition[];

  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, template: DEMO_TEMPLATE });
    admin = await t.login('admin');
    partner = await t.login('2', 1);
    storekeeper = await t.login('almacen');
    definitions = t
      .get(Reports)
      .all()
      .map(({ definition }) => definition);
  });
  afterAll(() => t?.close());

  const ask = (definition: ReportDefinition, body: object, token?: string) => {
    const asker = token ?? (isPartners(definition) ? partner : admin);
    return t.post<Answer>(`/${definition.call}`, { p_excel: 0, p_page_size: 1000, ...body }, asker);
  };
  const rowsOf = (definition: ReportDefinition, answer: Answer) => answer[definition.rows] as Row[];

  /** Records that a filter may choose, those with data first. */
  async function values(definition: ReportDefinition): Promise<Row[]> {
    let found: Row[] = [{}];
    for (const filter of definition.filters) {
      const { name } = filter;
      if (filter.kind === 'day') found = found.map((one) => ({ ...one, [name]: dayInZone(new Date()) }));
      if (filter.kind === 'days' && filter.longest) {
        const end = dayInZone(new Date());
        const days = { [`${name}_start`]: addDays(end, 1 - filter.longest), [`${name}_end`]: end };
        found = found.map((one) => ({ ...one, ...days }));
        continue;
      }
      if (filter.kind === 'days') found = found.map((one) => ({ ...one, [`${name}_start`]: '2020-01-01' }));
      if (filter.kind === 'days') found = found.map((one) => ({ ...one, [`${name}_end`]: '2035-12-31' }));
      if (filter.kind === 'integer' && filter.begins)
        found = found.map((one) => ({ ...one, [name]: dayInZone(new Date()).slice(0, 4) }));
      if (filter.kind === 'text' && filter.required) found = found.map((one) => ({ ...one, [name]: 'NUT-001' }));
      if (filter.kind !== 'ref' || !filter.required) continue;
      const { table, id, within } = filter.ref;
      const next: Row[] = [];
      for (const one of found) {
        const rows = await t.db.query<{ id: number }>(
          `select ${id} as id from ${table} ${within ? `where ${within} = ${Number(one[within])}` : ''} order by ${id} limit 20`,
        );
        next.push(...rows.map((row) => ({ ...one, [name]: row.id })));
      }
      found = next;
    }
    return found;
  }

  /** What the report shows most of; every page of it. */
  async function filled(definition: ReportDefinition) {
    let best: { body: Row; answer: Answer } | null = null;
    for (const body of (await values(definition)).slice(0, 60)) {
      const { data, status } = await ask(definition, { ...body, p_page_size: 1 });
      if (status !== 200) continue;
      if (!best || data.total > best.answer.total) best = { body, answer: data };
    }
    if (!best) throw new Error(`${definition.key} answers nothing to nobody`);
    const rows: Row[] = [];
    let page = 1;
    do {
      const { data } = await ask(definition, { ...best.body, p_page: page++ });
      best.answer = data;
      rows.push(...rowsOf(definition, data));
    } while (rows.length < best.answer.total);
    return { ...best, rows };
  }

  const plain = (figure: unknown) => String(Number(figure ?? 0));
  function added(definition: ReportDefinition, rows: readonly Row[], keys: readonly string[]) {
    const groups = new Map<string, Map<string, ExactSum>>();
    for (const row of rows) {
      const group = definition.sumBy ? String(row[definition.sumBy]) : '';
      if (!groups.has(group)) groups.set(group, new Map(keys.map((key) => [key, new ExactSum()])));
      for (const key of keys)
        groups
          .get(group)
          ?.get(key)
          ?.add(String(row[key] ?? '0'));
    }
    return [...groups].sort().map(([group, sums]) => [group, keys.map((key) => plain(sums.get(key)))]);
  }

  async function bytesOf(link: Link): Promise<Buffer> {
    return eventually(async () => {
      const answer = await t.app.inject({ method: 'GET', url: link.file });
      if (answer.statusCode !== 200) throw new Error(`the file answers ${answer.statusCode}`);
      return answer.rawPayload;
    });
  }

  it('each is called by nobody without its screen, and says what is missing', async () => {
    expect(definitions.length).toBeGreaterThan(5);
    for (const definition of definitions) {
      const { key, call, filters, screen } = definition;
      const lacking = filters.find(({ required }) => required);
      const without = PARTNERS.some((one) => screen.includes(one)) ? storekeeper : partner;
      const stranger = await t.post(`/${call}`, {});
      const refused = await ask(definition, {}, without);
      expect([key, stranger.status, refused.status]).toEqual([key, 401, 403]);
      if (!lacking) continue;
      const incomplete = await ask(definition, {});
      expect([key, incomplete.status, incomplete.message]).toEqual([key, 422, missingWords(definition, lacking)]);
      const order = filters.find(({ kind }) => kind === 'days');
      if (!order) continue;
      const [one] = await values(definition);
      const turned = await ask(definition, { ...one, [`${order.name}_start`]: '2036-01-01' });
      expect([key, turned.status]).toEqual([key, 422]);
    }
  });

  it('each adds up what its rows say', async () => {
    for (const definition of definitions) {
      const { body, rows, answer } = await filled(definition);
      const columns = reportColumns(
        definition,
        { ...begun(definition), ...body },
        answer.head as MatrixHead[] | undefined,
      );
      const keys = columns.filter(({ sum }) => sum).map(({ key }) => key);
      const told = answer.sums.map((one) => [
        definition.sumBy ? (one[definition.sumBy] ?? '') : '',
        keys.map((key) => plain(one[key])),
      ]);
      expect([definition.key, rows.length, answer.total > 0 ? told : []]).toEqual([
        definition.key,
        answer.total,
        keys.length > 0 ? added(definition, rows, keys) : [],
      ]);
    }
  });

  it('each leaves as Excel, CSV and PDF with the rows and sums of its screen', async () => {
    for (const definition of definitions) {
      const { body, rows, answer } = await filled(definition);
      // What nobody reads on paper is refused as a PDF.
      const paper = rows.length <= PAPER ? 1 : 0;
      if (!paper)
        expect([definition.key, (await ask(definition, { ...body, p_pdf: 1 })).status]).toEqual([definition.key, 422]);
      const wanted = { ...body, p_excel: 1, p_csv: 1, p_pdf: paper, p_page_size: 1 };
      const { data } = await ask(definition, wanted);
      const edges = Object.keys(definition.edges ?? {}).length;
      const feet = rows.length > 0 ? answer.sums.length : 0;
      const book = new Workbook();
      await book.xlsx.load((await bytesOf(data.excel as Link)).buffer as ArrayBuffer);
      const sheet = book.worksheets[0];
      const csv = parse((await bytesOf(data.csv as Link)).toString('utf8'), { bom: true }) as string[][];
      const lines = 1 + edges + rows.length + feet;
      expect([definition.key, sheet?.rowCount, csv.length]).toEqual([definition.key, lines, lines]);
      const first = reportColumns(
        definition,
        { ...begun(definition), ...body },
        answer.head as MatrixHead[] | undefined,
      );
      const head = first.map(({ title }) => title);
      expect([(sheet?.getRow(1).values as unknown[]).slice(1), csv[0]]).toEqual([head, head]);
      for (const [index, one] of answer.sums.entries()) {
        const at = lines - feet + index + 1;
        for (const [column, { key, sum }] of first.entries()) {
          if (!sum || feet === 0) continue;
          const cells = [sheet?.getRow(at).getCell(column + 1).value, csv[at - 1]?.[column]];
          expect([definition.key, key, ...cells.map(plain)]).toEqual([
            definition.key,
            key,
            plain(one[key]),
            plain(one[key]),
          ]);
        }
      }
      if (!paper) continue;
      const pdf = await bytesOf(data.pdf as Link);
      const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).stdout?.toString() ?? '';
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      if (text) expect(text).toContain(definition.title);
    }
  });
});
