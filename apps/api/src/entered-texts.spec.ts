import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CatalogDefinition, catalogSchema, zNameShown } from '@ceiba/platform/contract';

const libs = join(__dirname, '../../../libs');

/** What people read as a name, a key or a number, in a list, on a ticket, in a file. */
const NAME =
  /^(name|full_name|last_name|bot_name|username|title|label|key|code|lot|lote|number|invoice_serie|zip_code)(_|$)/;

/** Of several lines by nature, or no record's own: the house keeps its own name beside the id that comes along. */
const OTHERS = [
  /^saveBranch\.name_ticket$/,
  /^export(Table|Wish)\./,
  /^cancel(Sale|Document)Schema\.name(_document)?$/,
  /^(?!\w*[Pp]roduct)\w+\.(key|name)_product$/,
];

/** Objects inside a schema, in lists and behind what prepares them, too. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject)
    return [schema, ...Object.values(schema.shape as Record<string, unknown>).flatMap(objectsIn)];
  return ['innerType', 'element', 'in', 'out'].flatMap((part) => objectsIn(Reflect.get(schema.def, part)));
}

/** Every field that is sent, as `schema.field`. */
async function fields(): Promise<[name: string, field: string, type: z.ZodType][]> {
  const contracts = readdirSync(libs).map((context) => import(join(libs, context, 'contract')));
  const entries = (await Promise.all(contracts)).flatMap((contract: Record<string, unknown>) =>
    Object.entries(contract),
  );
  return entries.flatMap(([name, value]) => {
    const isCatalogue = typeof value === 'object' && value !== null && 'fields' in value && 'resource' in value;
    return objectsIn(isCatalogue ? catalogSchema(value as CatalogDefinition) : value).flatMap(({ shape }) =>
      Object.entries(shape as Record<string, z.ZodType>).map(([field, type]): [string, string, z.ZodType] => [
        `${name}.${field}`,
        field,
        type,
      ]),
    );
  });
}

/** Inputs have a longest text, answers don't. */
const isInput = (type: z.ZodType, good = 'Ana Luz') =>
  type.safeParse(good).success && !type.safeParse('x'.repeat(100_000)).success;

describe('names', () => {
  it('are one line in every input', async () => {
    const wrong = (await fields())
      .filter(([, field, type]) => NAME.test(field) && type !== zNameShown && isInput(type))
      .filter(([, , type]) => type.safeParse('Ana\nLuz').success);
    expect(new Set(wrong.map(([name]) => name).filter((name) => !OTHERS.some((other) => other.test(name))))).toEqual(
      new Set(),
    );
  });
});

describe('links that people enter', () => {
  it('are https in every input', async () => {
    const links = (await fields()).filter(
      ([, field, type]) => /^(url|path|link|href)_|_(url|link)$/.test(field) && isInput(type, 'https://x.mx/a'),
    );
    expect(new Set(links.map(([, field]) => field))).toEqual(
      new Set(['url_social', 'url_carrier', 'path_file', 'url_lesson']),
    );
    for (const address of ['http://x.mx/a', 'javascript:alert(1)', 'data:text/html,x', '//x.mx', 'x.mx', 'ana'])
      expect([address, links.filter(([, , type]) => type.safeParse(address).success)]).toEqual([address, []]);
  });
});
