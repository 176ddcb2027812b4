import { z } from 'zod';
import { aCount, aText, zObject } from '@ceiba/platform/contract';

/** `GET /postalcode/get/{zip_code}`: five digits, as Mexico writes them. */
export const postalCodePath = zObject({
  zip_code: z.string().regex(/^\d{5}$/, { error: 'El código postal lleva 5 dígitos.' }),
});

const postalPlace = z.strictObject({ zip_code: aText, state: aText, city: aText });
export type PostalPlace = z.output<typeof postalPlace>;
/** Nothing is known of it where no list was loaded, or where the code is not in it: whoever asked goes on by hand. */
export const postalAnswer = z.strictObject({ place: postalPlace.nullable() });
export type PostalAnswer = z.output<typeof postalAnswer>;

export const postalCount = z.strictObject({ codes: aCount });
export type PostalCount = z.output<typeof postalCount>;
/** What an import did; those that the file does not name stay. */
export const postalImported = postalCount.extend({ read: aCount });
export type PostalImported = z.output<typeof postalImported>;

/** States as SAT's list writes them. */
export const STATE_KEYS: Readonly<Record<string, string>> = {
  AGU: 'Aguascalientes',
  BCN: 'Baja California',
  BCS: 'Baja California Sur',
  CAM: 'Campeche',
  CHP: 'Chiapas',
  CHH: 'Chihuahua',
  COA: 'Coahuila',
  COL: 'Colima',
  CMX: 'Ciudad de México',
  DIF: 'Ciudad de México',
  DUR: 'Durango',
  GUA: 'Guanajuato',
  GRO: 'Guerrero',
  HID: 'Hidalgo',
  JAL: 'Jalisco',
  MEX: 'Estado de México',
  MIC: 'Michoacán',
  MOR: 'Morelos',
  NAY: 'Nayarit',
  NLE: 'Nuevo León',
  OAX: 'Oaxaca',
  PUE: 'Puebla',
  QUE: 'Querétaro',
  ROO: 'Quintana Roo',
  SLP: 'San Luis Potosí',
  SIN: 'Sinaloa',
  SON: 'Sonora',
  TAB: 'Tabasco',
  TAM: 'Tamaulipas',
  TLA: 'Tlaxcala',
  VER: 'Veracruz',
  YUC: 'Yucatán',
  ZAC: 'Zacatecas',
};
