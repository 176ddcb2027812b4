/** What OpenAPI says of a value; the few words of JSON Schema that our zod schemas produce. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const WORDS = [
  'Prueba',
  'Pérez López Ñandú',
  '06000',
  '1.00',
  '2026-11-01',
  'abcdefgh',
  'a'.repeat(64),
  'NUMA800101AB1',
  'NUMA800101HDFRRN09',
  '/api/sale/generate/invoice/1',
];

/** Ids that the demo company has; everywhere else 1 is one. */
const IDS: Readonly<Record<string, number>> = {
  id_product: 101,
  id_customers: 2,
  id_period: 4,
  id_period_next: 5,
  id_type_price: 2,
  id_type_money: 2,
  id_type_format_pay: 3,
};

/** A text that a schema should take; its pattern decides, else its name. */
function text(schema: Schema, name: string): string {
  const { pattern, minLength = 0, maxLength = 300 } = schema;
  if (pattern) return WORDS.find((word) => new RegExp(pattern, 'u').test(word)) ?? 'x';
  if (/^date|_day$/.test(name)) return '2026-11-01';
  if (/^(price|amount|total|subtotal|isr|point|value|percentage|paridad|qty)/.test(name)) return '1.00';
  if (/password/.test(name)) return 'Ceiba.2026';
  if (name === 'time_zone') return 'America/Mexico_City';
  if (/mail/.test(name)) return 'ana@example.com';
  if (/^path_/.test(name)) return 'https://ceiba.test/archivo';
  return 'Prueba'.padEnd(minLength, 'a').slice(0, maxLength);
}

/** A value that passes a schema, as far as the schema tells. */
export function valueOf(schema: Schema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  // Text or number: an exact decimal.
  if (schema.anyOf?.some(({ type }) => type === 'number') && !schema.anyOf[0]?.enum) return '1.00';
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'integer' || schema.type === 'number') return IDS[name] ?? Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, name)];
  if (schema.type === 'object') return bodyOf(schema, 'all');
  return schema.type === 'string' ? text(schema, name) : 'Prueba';
}

/** A body with what a schema requires, or with everything it knows. */
export function bodyOf(schema: Schema, fields: 'required' | 'all'): Record<string, unknown> {
  const all = Object.keys(schema.properties ?? {}).filter((name) => name !== 'sort');
  const names = fields === 'all' ? all : (schema.required ?? []);
  return Object.fromEntries(names.map((name) => [name, valueOf(schema.properties?.[name] ?? {}, name)]));
}

/** Bodies that each differ from a good one in one value, at any depth. */
export function* spoiledBodies(
  schema: Schema,
  good: Record<string, unknown>,
  bad: readonly unknown[],
): Generator<{ at: string; value: unknown; body: Record<string, unknown> }> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const value of bad) yield { at: name, value, body: { ...good, [name]: value } };
    const list = property.type === 'array';
    const inner = list ? property.items : property;
    if (!inner?.properties) continue;
    for (const spoiled of spoiledBodies(inner, bodyOf(inner, 'all'), bad)) {
      const inside = list ? [spoiled.body] : spoiled.body;
      yield { at: `${name}.${spoiled.at}`, value: spoiled.value, body: { ...good, [name]: inside } };
    }
  }
}
