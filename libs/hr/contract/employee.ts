import { z } from 'zod';
import {
  aCount,
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  isDay,
  listShape,
  MESSAGES,
  zDecimal,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
  zWhole,
} from '@ceiba/platform/contract';

export const EMPLOYEE_MESSAGES = {
  created: 'Empleado registrado.',
  changed: 'Empleado modificado.',
  deleted: 'Empleado eliminado.',
  notFound: 'El empleado no existe.',
  hour: 'Debe ser una hora (HH:MM).',
  halfShift: 'Indique la entrada y la salida del turno, o ninguna.',
  days: 'Indique los días del turno, del 1 (lunes) al 7 (domingo).',
  contractDate: 'Debe ser una fecha entre 1950-01-01 y 2199-12-31 (AAAA-MM-DD).',
} as const;

/** One employee, in the list and by itself (spec 3, section 3); the shift is ours. */
export const employeeRow = z.strictObject({
  id_employee: anId,
  name_employee: aText,
  last_name_employee: aText,
  rfc_employee: aText,
  curp_employee: aText,
  zip_code_employee: aText,
  contract_date_employee: aDay,
  salary_employee: aMoney,
  sdi_imss_employee: aMoney,
  imss_employee: aText,
  employer_registration: aText,
  salary_type: aText,
  enabled_employee: aFlag,
  id_branch_office: anId.nullable(),
  key_branch_office: aText.nullable(),
  name_branch_office: aText.nullable(),
  shift_start: aText.nullable(),
  shift_end: aText.nullable(),
  shift_days: aText,
  shift_grace: aCount,
  shift_break: aCount,
  user_created: aText,
  /** The worker behind the name; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type EmployeeRow = z.output<typeof employeeRow>;
/** As the server holds it: instants are dates. */
export type StoredEmployeeRow = z.input<typeof employeeRow>;

/** What people call the columns that its form does not name. */
export const EMPLOYEE_WORDS: ColumnWords<EmployeeRow> = {
  id_employee: 'Número',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  salary_type: 'Tipo de salario',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

export const listEmployees = zObject({
  ...listShape,
  id_branch_office: zOptionalId.optional(),
  enabled_employee: z.preprocess((value) => (value === '' ? undefined : value), zFlag.optional()),
});
export type ListEmployeesInput = z.output<typeof listEmployees>;

const missing = (text: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGES.required : text;
/** A day of a contract: people work for longer than the house's papers are old. */
const zContractDay = z
  .string({ error: missing(EMPLOYEE_MESSAGES.contractDate) })
  .refine((day) => isDay(day) && day >= '1950-01-01' && day <= '2199-12-31', {
    error: missing(EMPLOYEE_MESSAGES.contractDate),
  });
const capitals = (max: number) => zText(max).transform((text) => text.toUpperCase());
/** "number, max length 12": nine places and two decimals. */
const zSalary = zDecimal(2, { min: '0', max: '999999999.99' });

/** An hour of the day, HH:MM; blank is none. */
export const zHour = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .string({ error: EMPLOYEE_MESSAGES.hour })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: EMPLOYEE_MESSAGES.hour })
    .nullable(),
);
const zDays = z
  .string({ error: EMPLOYEE_MESSAGES.days })
  .regex(/^[1-7]{1,7}$/, { error: EMPLOYEE_MESSAGES.days })
  .transform((days) => [...new Set(days)].sort().join(''));

const employeeShape = {
  id_employee: zOptionalId.optional(),
  name_employee: zText(150),
  last_name_employee: zText(150),
  rfc_employee: capitals(13),
  curp_employee: capitals(18),
  zip_code_employee: zText(20),
  contract_date_employee: zContractDay,
  salary_employee: zSalary,
  sdi_imss_employee: zSalary,
  imss_employee: zText(20),
  employer_registration: zText(20),
  /** Always sent as FIJO; whatever is sent, it is FIJO. */
  salary_type: z.unknown().optional(),
  enabled_employee: zFlag.optional(),
  id_branch_office: zOptionalId.optional(),
  shift_start: zHour.optional(),
  shift_end: zHour.optional(),
  shift_days: zDays.optional(),
  shift_grace: zWhole(0, 240).optional(),
  shift_break: zWhole(0, 480).optional(),
};
/** Everything but the switch is required (spec 3, section 5); the shift is ours and may be left out. */
export const saveEmployee = zObject(employeeShape);
export type SaveEmployeeInput = z.output<typeof saveEmployee>;

/** Delete carries the id and the name, as `p_id`/`p_name` or by the record's own fields. */
export const deleteEmployee = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { id_employee, name_employee, ...rest } = value as Record<string, unknown>;
    return {
      ...(id_employee === undefined ? {} : { id: id_employee }),
      ...(name_employee === undefined ? {} : { name: name_employee }),
      ...rest,
    };
  },
  zObject({ id: zId, name: zNameShown }),
);
export type DeleteEmployeeInput = z.output<typeof deleteEmployee>;

/** The salary's only kind. */
export const SALARY_TYPE = 'FIJO';

/** What the form asks about before it saves: wrong digits never refuse a save (decisions.md, "Rest"). */
export function doubtsOf(employee: Partial<Record<'rfc_employee' | 'curp_employee' | 'imss_employee', unknown>>) {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : '');
  const { rfc_employee, curp_employee, imss_employee } = employee;
  return [
    ...(/^[A-ZÑ&]{4}\d{6}[A-Z\d]{3}$/.test(text(rfc_employee)) ? [] : ['El RFC no parece el de una persona.']),
    ...(/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-ZÑ]{3}[A-Z\d]\d$/.test(text(curp_employee))
      ? []
      : ['La CURP no tiene la forma de una CURP.']),
    ...(/^\d{11}$/.test(text(imss_employee)) ? [] : ['El número de seguridad social tiene 11 dígitos.']),
  ];
}
