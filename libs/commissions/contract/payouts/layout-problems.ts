import {
  AMOUNT_FORMS,
  DAY_FORMS,
  LAYOUT_SOURCES,
  type LayoutField,
  type LayoutSource,
  type PayoutLayoutRules,
} from './payout-layout.schema';

const OF_LINES: readonly LayoutSource[] = [
  ...(['name', 'account', 'route', 'bank', 'amount', 'reference', 'id_customers', 'rfc', 'concept', 'line'] as const),
];
const AMOUNTS: readonly LayoutSource[] = ['amount', 'total'];
const DOLLARS = 1;

const has = (forms: readonly string[], form: string | undefined) => form !== undefined && forms.includes(form);

function fieldProblems(field: LayoutField, where: string, { kind }: PayoutLayoutRules): string[] {
  const name = `${where}, ${LAYOUT_SOURCES[field.from]}`;
  const isOfLine = OF_LINES.includes(field.from);
  return [
    ...(kind === 'fixed' && field.width === undefined ? [`${name}: falta el ancho.`] : []),
    ...(AMOUNTS.includes(field.from) && !has(AMOUNT_FORMS, field.form)
      ? [`${name}: falta el formato del importe.`]
      : []),
    ...(field.from === 'day' && !has(DAY_FORMS, field.form) ? [`${name}: falta el formato de la fecha.`] : []),
    ...(field.from === 'text' && field.text === undefined ? [`${name}: falta el texto.`] : []),
    ...(isOfLine && where !== 'Renglón' ? [`${name}: solo va en el renglón de un pago.`] : []),
  ];
}

const widthOf = (fields: readonly LayoutField[]) => fields.reduce((sum, { width = 0 }) => sum + width, 0);

/** What stands against using a layout, in words; the same as one types and on the server. */
export function layoutProblems(rules: PayoutLayoutRules, id_type_money: number): string[] {
  const { kind, head = [], line, foot = [] } = rules;
  const records = [
    ['Encabezado', head],
    ['Renglón', line],
    ['Pie', foot],
  ] as const;
  const needed: LayoutSource[] = ['account', 'amount', ...(id_type_money === DOLLARS ? (['route'] as const) : [])];
  const missing = needed.filter((from) => !line.some((field) => field.from === from));
  const widths = new Set(records.flatMap(([, fields]) => (fields.length > 0 ? [widthOf(fields)] : [])));
  return [
    ...missing.map((from) => `Renglón: falta ${LAYOUT_SOURCES[from]}.`),
    ...records.flatMap(([where, fields]) => fields.flatMap((field) => fieldProblems(field, where, rules))),
    ...(kind === 'csv' && rules.separator === undefined ? ['Falta el separador.'] : []),
    ...(kind === 'fixed' && widths.size > 1
      ? [`Los registros miden distinto: ${[...widths].sort((one, other) => one - other).join(', ')}.`]
      : []),
  ];
}
