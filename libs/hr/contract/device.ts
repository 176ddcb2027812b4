import { z } from 'zod';
import {
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';
import { askNext, makeMark } from './attendance';

export const DEVICE_MESSAGES = {
  created: 'Equipo registrado.',
  changed: 'Equipo modificado.',
  deleted: 'Equipo eliminado.',
  notFound: 'El equipo no existe.',
  paired: 'Equipo vinculado.',
  code: 'El código no es válido o ya venció.',
  token: 'Este equipo no está vinculado. Pida un código a Recursos Humanos.',
  guesses: 'Demasiados intentos. Espere unos minutos.',
} as const;

/** A code of pairing is good for this long, once. */
export const CODE_MINUTES = 15;

/** A screen at a door with a token of its own (ADR 93). */
export const deviceRow = z.strictObject({
  id_device: anId,
  name_device: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  enabled_device: aFlag,
  paired_at: anInstant.nullable(),
  seen_at: anInstant.nullable(),
  drift_seconds: z.int().nullable(),
});
export type DeviceRow = z.output<typeof deviceRow>;
export type StoredDeviceRow = z.input<typeof deviceRow>;

export const DEVICE_WORDS: ColumnWords<DeviceRow> = {
  id_device: 'Número',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  paired_at: 'Vinculado el',
  seen_at: 'Visto por última vez',
  drift_seconds: 'Desfase del reloj (segundos)',
};

export const listDevices = zObject({ ...listShape, id_branch_office: zOptionalId.optional() });
export type ListDevicesInput = z.output<typeof listDevices>;
export const saveDevice = zObject({
  id_device: zOptionalId.optional(),
  name_device: zText(60),
  id_branch_office: zId,
  enabled_device: zFlag.optional(),
});
export type SaveDeviceInput = z.output<typeof saveDevice>;
export const deleteDevice = zObject({ id: zId, name: zNameShown });
export type DeleteDeviceInput = z.output<typeof deleteDevice>;

/** A new code takes the earlier token's place once it is used. */
export const deviceCodeInput = zObject({ id_device: zId });
export type DeviceCodeInput = z.output<typeof deviceCodeInput>;
export const deviceCode = z.strictObject({ pair_code: aText, until: anInstant });
export type DeviceCode = z.output<typeof deviceCode>;
export type StoredDeviceCode = z.input<typeof deviceCode>;

export const pairDevice = zObject({
  pair_code: zText(20).transform((code) => code.replace(/\D/g, '')),
});
export type PairDeviceInput = z.output<typeof pairDevice>;
export const pairedDevice = z.strictObject({ device_token: aText, name_device: aText, name_branch_office: aText });
export type PairedDevice = z.output<typeof pairedDevice>;

const zToken = z.string({ error: DEVICE_MESSAGES.token }).regex(/^[0-9a-f]{32}$/, { error: DEVICE_MESSAGES.token });
const clock = z.iso.datetime({ error: 'Debe ser una fecha con hora.' }).transform((text) => new Date(text));
export const helloDevice = zObject({ device_token: zToken, device_now: clock });
export type HelloDeviceInput = z.output<typeof helloDevice>;
export const deviceHello = z.strictObject({ name_device: aText, name_branch_office: aText, now: anInstant });
export type DeviceHello = z.output<typeof deviceHello>;

export const deviceNext = askNext.extend({ device_token: zToken });
export type DeviceNextInput = z.output<typeof deviceNext>;
export const deviceMark = makeMark.safeExtend({ device_token: zToken });
export type DeviceMarkInput = z.output<typeof deviceMark>;
