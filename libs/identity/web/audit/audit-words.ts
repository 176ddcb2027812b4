import { CATALOGS } from '@ceiba/catalogs/contract';

/** Records by the name the audit keeps them under, catalogues by their definitions; what is missing is shown as it is. */
export const ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CATALOGS.map(({ resource, labels }) => [resource, labels.one])),
  profile: 'Perfil',
  worker: 'Trabajador',
  users: 'Usuario',
  company_setting: 'Configuración',
  break_box: 'Cierre de caja',
  branch: 'Sucursal',
  branch_office: 'Sucursal',
  text: 'Imágenes del sistema',
  period: 'Periodo',
  product: 'Producto',
  customers: 'Cliente',
  sale: 'Venta',
  document: 'Documento',
  plan: 'Plan de compensación',
  notification: 'Notificación',
};

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^(Save|Update|Set)/, 'Guardó'],
  [/^(Create|Register|Add|Insert)/, 'Registró'],
  [/^Delete|^Remove/, 'Eliminó'],
  [/^Cancel/, 'Anuló'],
  [/^Replace/, 'Cambió'],
  [/^OpenSession/, 'Inició sesión'],
  [/^OpenPasswordLink/, 'Envió enlace de contraseña'],
  [/^SignOut/, 'Cerró sesión'],
  [/^Accept/, 'Aceptó'],
  [/^Close|^Finish/, 'Cerró'],
  [/^Grant/, 'Asignó'],
  [/^Read/, 'Leyó'],
  [/^Post|^Confirm|^Approve/, 'Confirmó'],
  [/^Import/, 'Importó'],
  [/^Publish/, 'Publicó'],
  [/^Stamp/, 'Timbró'],
];

/** A command in a word for people; its own name where there is none. */
export function verbOf(command: string): string {
  return VERBS.find(([pattern]) => pattern.test(command))?.[1] ?? command;
}

export function entityName(entity: string | null): string {
  return entity === null ? '' : (ENTITIES[entity] ?? entity);
}

export interface ChangeLine {
  field: string;
  old: string | null;
  now: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What changed, line by line: of `{old, new}` the fields that were given and differ, everything else as it was written down. */
export function changeLines(changes: unknown): ChangeLine[] {
  if (!isObject(changes)) return changes === null || changes === undefined ? [] : [line('', null, changes)];
  const { old, new: now, ...rest } = changes;
  const before = isObject(old) ? old : {};
  const after = isObject(now) ? now : {};
  const differing = Object.keys(after).filter((field) => written(before[field]) !== written(after[field]));
  const shown = isObject(old) && isObject(now) ? differing : Object.keys({ ...before, ...after });
  return [
    ...shown.map((field) => line(field, before[field], after[field])),
    ...Object.entries(rest)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([field, value]) => line(field, null, value)),
  ];
}

function line(field: string, old: unknown, now: unknown): ChangeLine {
  return { field, old: written(old), now: written(now) };
}

/** What the commands of sign-in write down of a user, in words. */
const ACCOUNT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    session: 'abierta',
    change: 'solo para cambiar la contraseña',
    'password-link': 'por enlace de contraseña',
    revoked: 'cerrada',
  },
  password: { changed: 'cambiada' },
};
const ACCOUNT_FIELDS: Readonly<Record<string, string>> = {
  session: 'Sesión',
  password: 'Contraseña',
  fields: 'Campos',
};

/** A field by its label where a catalogue's definition has one, else by its own name. */
export function fieldName(entity: string | null, field: string): string {
  if (entity === 'users') return ACCOUNT_FIELDS[field] ?? field;
  const definition = CATALOGS.find(({ resource }) => resource === entity);
  return definition?.fields.find(({ name }) => name === field)?.label ?? field;
}

/** What a field became, as people say it. */
export function valueName(entity: string | null, { field, now }: ChangeLine): string | null {
  return (entity === 'users' && now !== null ? ACCOUNT[field]?.[now] : undefined) ?? now;
}

/** All of it in one line, for the list. */
export function summaryOf(entity: string | null, changes: unknown): string {
  const lines = changeLines(changes);
  if (lines.length === 0 && isObject(changes)) return 'Sin cambios';
  return lines
    .map((one) => {
      const before = one.old === null ? '' : `${one.old} → `;
      return `${fieldName(entity, one.field)}: ${before}${valueName(entity, one) ?? '(nada)'}`;
    })
    .join(' · ');
}
