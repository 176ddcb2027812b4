import { z } from 'zod';
import {
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  zId,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';

export const {{CONSTANT}}_MESSAGES = {
  created: '{{one}} registrad{{o}}.',
  changed: '{{one}} modificad{{o}}.',
  deleted: '{{one}} eliminad{{o}}.',
  notFound: '{{article}} {{oneLower}} no existe.',
} as const;

/** One {{words}}, in the list and by itself. */
export const {{camel}}Row = z.strictObject({
  {{id}}: anId,
  name_{{table}}: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  user_created: aText,
  /** The worker behind the name; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type {{Pascal}}Row = z.output<typeof {{camel}}Row>;
/** As the server holds it: instants are dates. */
export type Stored{{Pascal}}Row = z.input<typeof {{camel}}Row>;

/** What people call the columns that its form does not name. */
export const {{CONSTANT}}_WORDS: ColumnWords<{{Pascal}}Row> = {
  {{id}}: 'Número',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

export const list{{Pascals}} = zObject({ ...listShape, id_branch_office: zOptionalId.optional() });
export type List{{Pascals}}Input = z.output<typeof list{{Pascals}}>;

export const save{{Pascal}} = zObject({
  {{id}}: zOptionalId.optional(),
  name_{{table}}: zText(150),
  id_branch_office: zId,
});
export type Save{{Pascal}}Input = z.output<typeof save{{Pascal}}>;

/** Delete carries the id and a name. */
export const delete{{Pascal}} = zObject({ id: zId, name: zOptionalText(255).optional() });
export type Delete{{Pascal}}Input = z.output<typeof delete{{Pascal}}>;
