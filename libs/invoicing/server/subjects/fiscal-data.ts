import { Injectable } from '@nestjs/common';
import { Lookups } from '@ceiba/catalogs/server';
import { Settings } from '@ceiba/identity/server';
import { isCurp, isRfc, isZip } from '@ceiba/invoicing/contract';
import { Db } from '@ceiba/platform/server';
import type { Mend } from '../domain/rules/rule';
import { cannotStamp } from '../stamping/subject';

/** Looks a required datum over; the refusal names what is missing and whose it is. */
export function required(
  value: string | null | undefined,
  what: string,
  ok: (text: string) => boolean,
  mend: Mend = 'receiver',
): string {
  const text = (value ?? '').trim().toUpperCase();
  if (text === '') throw cannotStamp(mend, `Falta ${what}.`);
  if (!ok(text)) throw cannotStamp(mend, `No es correcto: ${what} (${text}).`);
  return text;
}

export const rfcOf = (value: string | null | undefined, whose: string): string =>
  required(value, `el RFC ${whose}`, isRfc);
export const curpOf = (value: string | null | undefined, whose: string): string =>
  required(value, `la CURP ${whose}`, isCurp);
export const zipOf = (value: string | null | undefined, whose: string): string =>
  required(value, `el código postal ${whose}`, isZip);
/** Of the place of issue. */
export const placeOf = (value: string | null | undefined, whose: string): string =>
  required(value, `el código postal ${whose}`, isZip, 'place');

/** SAT's keys behind our catalogues, and the company's own data. */
@Injectable()
export class FiscalData {
  constructor(
    private readonly db: Db,
    private readonly lookups: Lookups,
    private readonly settings: Settings,
  ) {}

  company() {
    return this.settings.get();
  }

  /** A CFDI use with the regimes that it allows. */
  async useOf(id_cfdi: number | null) {
    return (await this.lookups.cfdiUses()).find((one) => one.id_cfdi === id_cfdi);
  }

  /** Whether a regime may have a CFDI use, by SAT's key. */
  async allows(code_cfdi: string, id_regimen: number): Promise<boolean> {
    const use = (await this.lookups.cfdiUses()).find((one) => one.code_cfdi === code_cfdi);
    return use?.regimen_ids.includes(id_regimen) === true;
  }

  /** The CFDI use's key. Throws CannotStamp when it is missing or not of the regime. */
  async cfdiUse(id_cfdi: number | null, id_regimen: number): Promise<string> {
    const use = await this.useOf(id_cfdi);
    if (!use) throw cannotStamp('receiver', 'Falta el Uso de CFDI.');
    if (!use.regimen_ids.includes(id_regimen))
      throw cannotStamp('receiver', `El Uso de CFDI ${use.code_cfdi} no corresponde al Régimen Fiscal ${id_regimen}.`);
    return use.code_cfdi;
  }

  /** SAT's key of a payment form. Throws CannotStamp naming it where it has none. */
  async paymentForm(id_type_format_pay: number | null): Promise<string> {
    const form = await this.db.one<{ name_format_pay: string; code_format_pay: string | null }>(
      'select name_format_pay, code_format_pay from type_format_pay where id_type_format_pay = ?',
      [id_type_format_pay],
    );
    if (!form) throw cannotStamp('document', 'Falta la Forma de Pago.');
    if (!form.code_format_pay)
      throw cannotStamp('form', `La forma de pago "${form.name_format_pay}" no tiene la clave del SAT.`);
    return form.code_format_pay;
  }
}
