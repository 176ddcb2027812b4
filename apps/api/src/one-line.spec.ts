import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { zNameShown } from '@ceiba/platform/contract';

const libs = join(__dirname, '../../../libs');

/** What people read as a name, a key or a number, in a list, on a ticket, in a file. */
const NAME =
  /^(name|full_name|last_name|bot_name|username|title|label|key|code|lot|lote|number|invoice_serie|zip_code)(_|$)/;

/** Of several lines by nature, or no record's own: the house keeps its own name beside the id that comes along. */
const OTHERS = [
  'saveBranch.name_ticket',
  ...['exportTable', 'exportWish'].flatMap((one) => [`${one}.name`, `${one}.title`]),
  ...['cancelSaleSchema', 'cancelDocumentSchema'].flatMap((one) => [`${one}.name_document`, `${one}.name`]),
  ...['saleLineSchema', 'documentLineSchema', 'lineRefSchema'].flatMap((one) => [
    `${one}.key_product`,
    `${one}.name_product`,
  ]),
];

/** Inputs of the contracts, by their names. */
async function inputs(): Promise<[string, z.ZodObject][]> {
  const contracts = readdirSync(libs).map((context) => import(join(libs, context, 'contract')));
  return (await Promise.all(contracts)).flatMap((contract: Record<string, unknown>) =>
    Object.entries(contract).flatMap(([name, schema]): [string, z.ZodObject][] =>
      schema instanceof z.ZodObject ? [[name, schema]] : [],
    ),
  );
}

/** Inputs have a longest text, answers don't. */
const isInput = (type: z.ZodType) => type.safeParse('Ana Luz').success && !type.safeParse('x'.repeat(100_000)).success;

describe('names', () => {
  it('are one line in every input', async () => {
    const wrong = (await inputs()).flatMap(([schema, { shape }]) =>
      Object.entries(shape as Record<string, z.ZodType>)
        .filter(([field, type]) => NAME.test(field) && type !== zNameShown && isInput(type))
        .filter(([, type]) => type.safeParse('Ana\nLuz').success)
        .map(([field]) => `${schema}.${field}`),
    );
    expect(wrong.filter((one) => !OTHERS.includes(one))).toEqual([]);
  });
});
