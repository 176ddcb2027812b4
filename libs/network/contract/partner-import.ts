import { z } from 'zod';
import { aCount, aFlag, anId, aText, zId, zObject } from '@ceiba/platform/contract';

/** What a file of partners may hold; titles are compared without case and accents. */
export const PARTNER_COLUMNS = [
  { key: 'key', header: 'ID anterior', also: ['Número anterior', 'Clave', 'ID'] },
  { key: 'upline', header: 'ID anterior del upline', also: ['Upline'] },
  { key: 'sponsor', header: 'ID anterior del sponsor', also: ['Sponsor', 'Patrocinador'] },
  { key: 'name', header: 'Nombre', also: ['Nombres'] },
  { key: 'last_name', header: 'Apellido paterno', also: ['Apellidos', 'Apellido'] },
  { key: 'mother_name', header: 'Apellido materno' },
  { key: 'branch', header: 'Sucursal', also: ['Clave de sucursal'] },
  { key: 'country', header: 'País', also: ['Código de país'] },
  { key: 'status', header: 'Estado', also: ['Estatus'] },
  { key: 'registered', header: 'Fecha de inscripción', also: ['Fecha de registro', 'Registro'] },
  { key: 'birthday', header: 'Fecha de nacimiento', also: ['Nacimiento'] },
  { key: 'curp', header: 'CURP' },
  { key: 'rfc', header: 'RFC' },
  { key: 'ife', header: 'INE', also: ['IFE'] },
  { key: 'nss', header: 'Número de seguridad social', also: ['NSS', 'SSN'] },
  { key: 'phone', header: 'Teléfono', also: ['Celular'] },
  { key: 'email', header: 'Correo', also: ['Correo electrónico', 'Email'] },
  { key: 'address', header: 'Dirección', also: ['Domicilio'] },
  { key: 'province', header: 'Municipio', also: ['Ciudad'] },
  { key: 'department', header: 'Entidad federativa', also: ['Entidad'] },
  { key: 'zip', header: 'Código postal', also: ['CP'] },
  { key: 'fee', header: 'Régimen de comisiones', also: ['Tipo de impuesto'] },
  { key: 'rank', header: 'Rango', also: ['Rango más alto', 'Rango de carrera'] },
] as const;
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number]['key'];

/** What was looked over, by the id its result names. */
export const startImportInput = zObject({ id_import: zId });
export type StartImportInput = z.output<typeof startImportInput>;

/** A problem of one line; an error keeps the whole file out, a warning does not. */
export const importProblem = z.strictObject({
  line: aCount,
  key: aText,
  kind: z.enum(['error', 'warning']),
  message: aText,
});
export type ImportProblem = z.output<typeof importProblem>;

/** What a look at a file found, or an import did: the result of its job. */
export const importResult = z.strictObject({
  id_import: anId,
  /** 1: written; 0: only looked at. */
  written: aFlag,
  /** Lines that are (or were) written, and those that stand there already. */
  fresh: aCount,
  known: aCount,
  errors: aCount,
  warnings: aCount,
  /** Columns of the file that mean nothing here. */
  unknown: z.array(aText),
  /** Errors first; `errors` and `warnings` count those that are not shown, too. */
  problems: z.array(importProblem),
});
export type ImportResult = z.output<typeof importResult>;
