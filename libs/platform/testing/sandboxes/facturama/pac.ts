// What SAT and the PAC refuse after Facturama's own checks: a bare message, no field, usually no code.
import { decimal, isPositive } from '../decimal';
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { findTaxpayer, isGeneric, isPerson } from './rfc';

const NAME =
  'El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.';
const ZIP =
  'El campo DomicilioFiscalReceptor del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo ' +
  'Rfc del Receptor.';
const OLD = 'La fecha de emisión tiene más de 72 horas.';
const FUTURE = 'La fecha de emisión no puede ser posterior a la hora local del lugar de expedición.';
const DISCOUNT = 'CFDI40111 - El valor del campo Descuento no es igual a la suma de los descuentos de los conceptos.';

/** Forms of a company type at the end of a name; the registered name goes without. */
const SUFFIX =
  / (S ?A ?P ?I( DE C ?V)?|S ?A ?B DE C ?V|S ?A( DE C ?V)?|S DE R ?L( DE C ?V)?|S ?A ?S( DE C ?V)?|S ?C|A ?C|I ?A ?P)$/;

/** Whether a name is the registered one; of those nobody knows, whether it could be. */
export function nameFits(rfc: string, name: string, account: FacturamaAccount): boolean {
  const known = findTaxpayer(rfc, account);
  if (known) return known.name === name;
  if (name !== name.toUpperCase() || name !== name.trim() || name.includes('  ')) return false;
  return isGeneric(rfc) || isPerson(rfc) || !SUFFIX.test(name.replace(/[.,]/g, ''));
}

const HOUR = 3_600_000;

/** Without a zone the hour is that of the place of issue: from UTC-5 (Cancún) to UTC-8 (Tijuana) all are taken. */
function dateProblem(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const zoned = /[+-]\d{2}:\d{2}$/.test(text);
  const at = Date.parse(`${text.replace(' ', 'T')}${zoned ? '' : 'Z'}`);
  const [east, west] = zoned ? [0, 0] : [5, 8];
  if (at > now.getTime() - east * HOUR + 5 * 60_000) return FUTURE;
  return at < now.getTime() - (west + 72) * HOUR ? OLD : undefined;
}

/** Sandbox and production refuse a discount on a 0 % line, with a message about something else. */
function zeroRateDiscount(cfdi: JsonObject): boolean {
  return objectsOf(cfdi.Items).some((item) => {
    const discount = decimal(item.Discount);
    if (!discount || !isPositive(discount)) return false;
    return objectsOf(item.Taxes).some((tax) => textOf(tax.Name) === 'IVA' && Number(textOf(tax.Rate)) === 0);
  });
}

/** The first thing wrong, or undefined. */
export function pacProblem(cfdi: JsonObject, account: FacturamaAccount, now: Date): string | undefined {
  const receiver = objectOf(cfdi.Receiver);
  const rfc = textOf(receiver.Rfc);
  if (!nameFits(rfc, textOf(receiver.Name), account)) return NAME;
  const zip = findTaxpayer(rfc, account)?.zip;
  if (zip !== undefined && zip !== textOf(receiver.TaxZipCode)) return ZIP;
  return dateProblem(textOf(cfdi.Date), now) ?? (zeroRateDiscount(cfdi) ? DISCOUNT : undefined);
}
