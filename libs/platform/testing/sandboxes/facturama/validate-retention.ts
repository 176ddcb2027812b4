// A paper of withheld taxes, "retenciones" 2.0: head, issuer, receiver, period, totals. Every field at fault is named.
import { add, compare, Decimal, decimal, format, isPositive, sum } from '../decimal';
import { isBlank, isObject, Json, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { hasCurpDigit, isCurp } from './curp';
import { missing, ModelErrors } from './errors';
import { FIRST_YEAR, OTHER_RETENTION, RETAINED_TAXES, RETENTION_KEYS, RETENTION_PAYMENTS } from './retention-catalogs';
import { isGeneric, isRegistered, isRfc } from './rfc';
import { isZip } from './validate-document';

export interface ValidRetention {
  body: JsonObject;
  /** As the other documents say it. */
  receiver: { Rfc: string; Name: string; TaxZipCode: string };
  total: Decimal;
}

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const NACIONAL = 'Receptor.Nacional';

function validateHead(body: JsonObject, account: FacturamaAccount, errors: ModelErrors): void {
  const folio = textOf(body.FolioInt);
  const short = folio.length <= 20 && !folio.includes('|');
  errors.must(short, 'FolioInt', 'El FolioInt debe tener de 1 a 20 caracteres y no llevar "|".');
  errors.must(DATE.test(textOf(body.FechaExp)), 'FechaExp', 'La fecha no cumple con el patrón requerido.');
  const key = textOf(body.CveRetenc);
  const known = errors.must(RETENTION_KEYS.includes(key), 'CveRetenc', 'La clave de la retención no existe.');
  const words = textOf(body.DescRetenc);
  const said = key !== OTHER_RETENTION || (words.length >= 1 && words.length <= 100);
  if (known) errors.must(said, 'DescRetenc', 'Con la clave 25 la descripción debe tener de 1 a 100 caracteres.');
  const place = textOf(body.LugarExpRetenc);
  const places = account.expeditionPlaces;
  const there = isZip(place) && (places.length === 0 || places.includes(place));
  errors.must(there, 'LugarExpRetenc', 'El lugar de expedición no es un código postal del perfil fiscal.');
}

function validateIssuer(source: JsonObject, { issuer }: FacturamaAccount, errors: ModelErrors): void {
  const want = { RFCEmisor: issuer.rfc, NomDenRazSocE: issuer.name, RegimenFiscalE: issuer.fiscalRegime };
  for (const [field, value] of Object.entries(want))
    errors.must(textOf(source[field]) === value, `Emisor.${field}`, `El campo ${field} no es el del perfil fiscal.`);
}

function validateReceiver(source: JsonObject, account: FacturamaAccount, errors: ModelErrors): JsonObject {
  const national = objectOf(source.Nacional);
  const only = textOf(source.Nacionalidad) === 'Nacional' && isBlank(source.Extranjero);
  if (!errors.must(only, 'Receptor.Nacionalidad', 'El receptor debe ser Nacional o Extranjero.')) return national;
  const rfc = textOf(national.RFCRecep);
  const form = isRfc(rfc) && !isGeneric(rfc);
  if (errors.must(form, `${NACIONAL}.RFCRecep`, 'El RFC del receptor no cumple con el patrón requerido.'))
    errors.must(isRegistered(rfc, account), `${NACIONAL}.RFCRecep`, 'El RFC del receptor no está inscrito en el SAT.');
  const name = textOf(national.NomDenRazSocR);
  const named = name.length >= 1 && name.length <= 254 && !name.includes('|');
  errors.must(named, `${NACIONAL}.NomDenRazSocR`, 'El nombre del receptor debe tener de 1 a 254 caracteres.');
  const home = isZip(textOf(national.DomicilioFiscalR));
  errors.must(home, `${NACIONAL}.DomicilioFiscalR`, 'El domicilio fiscal del receptor no es un código postal.');
  const written = textOf(national.CURPR);
  const curp = isBlank(national.CURPR) || (isCurp(written) && hasCurpDigit(written));
  errors.must(curp, `${NACIONAL}.CURPR`, 'La CURP del receptor no es válida.');
  return national;
}

/** `today` as AAAA-MM-DD: no paper is about months that have not come. */
function validatePeriod({ MesIni, MesFin, Ejerc }: JsonObject, today: string, errors: ModelErrors): void {
  const month = (value: Json | undefined): boolean => /^(0[1-9]|1[012])$/.test(textOf(value));
  const first = errors.must(month(MesIni), 'Periodo.MesIni', 'El mes inicial no existe en el catálogo.');
  const last = errors.must(month(MesFin), 'Periodo.MesFin', 'El mes final no existe en el catálogo.');
  const year = textOf(Ejerc);
  const known = /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR && year <= today.slice(0, 4);
  if (!errors.must(known, 'Periodo.Ejerc', 'El ejercicio no existe en el catálogo.') || !first || !last) return;
  const order = textOf(MesIni) <= textOf(MesFin);
  errors.must(order, 'Periodo.MesFin', 'El mes final no puede ser anterior al inicial.');
  const come = `${year}-${textOf(MesFin)}` <= today.slice(0, 7);
  errors.must(come, 'Periodo.MesFin', 'El periodo no puede ser posterior a la fecha de expedición.');
}

/** Two decimals at most, never negative. */
function amountOf(source: JsonObject, field: string, at: string, errors: ModelErrors): Decimal | undefined {
  const value = decimal(source[field]);
  const ok = value !== undefined && value.units >= 0n && value.scale <= 2;
  errors.must(ok, `${at}${field}`, `El campo ${field} debe ser un importe con dos decimales.`);
  return ok ? value : undefined;
}

function retained(row: JsonObject, at: string, operation: Decimal | undefined, errors: ModelErrors): Decimal {
  const [base, amount] = ['BaseRet', 'MontoRet'].map((field) => amountOf(row, field, at, errors));
  const [tax, payment] = [textOf(row.Impuesto), textOf(row.TipoPagoRet)];
  errors.must(RETAINED_TAXES.includes(tax), `${at}Impuesto`, 'El impuesto no existe en el catálogo.');
  const fits = RETENTION_PAYMENTS[payment] === tax;
  errors.must(fits, `${at}TipoPagoRet`, 'El tipo de pago no existe en el catálogo o no corresponde al impuesto.');
  if (!base || !amount) return { units: 0n, scale: 2 };
  errors.must(isPositive(amount), `${at}MontoRet`, 'El monto retenido debe ser mayor que cero.');
  errors.must(compare(amount, base) <= 0, `${at}MontoRet`, 'El monto retenido no puede ser mayor que su base.');
  const within = !operation || compare(base, operation) <= 0;
  errors.must(within, `${at}BaseRet`, 'La base no puede ser mayor que el monto de la operación.');
  return amount;
}

function validateTotals(totals: JsonObject, errors: ModelErrors): Decimal {
  const read = (field: string): Decimal | undefined => amountOf(totals, field, 'Totales.', errors);
  const [operation, taxed, exempt, all] = [
    read('montoTotOperacion'),
    read('montoTotGrav'),
    read('montoTotExent'),
    read('montoTotRet'),
  ];
  const rows = objectsOf(totals.ImpRetenidos);
  const amounts = rows.map((row, index) => retained(row, `Totales.ImpRetenidos[${index}].`, operation, errors));
  const kinds = new Set(rows.map((row) => `${textOf(row.Impuesto)}${textOf(row.TipoPagoRet)}`));
  errors.must(kinds.size === rows.length, 'Totales.ImpRetenidos', 'Un impuesto no puede repetirse.');
  if (!operation || !taxed || !exempt || !all) return { units: 0n, scale: 2 };
  const parts = compare(add(taxed, exempt), operation) === 0;
  errors.must(parts, 'Totales.montoTotOperacion', 'El total debe ser la suma de lo gravado y lo exento.');
  const sums = compare(sum(amounts), all) === 0;
  const message = `El total retenido debe ser la suma de los impuestos (${format(sum(amounts), 2)}).`;
  errors.must(sums, 'Totales.montoTotRet', message);
  return operation;
}

/** The whole request; `today` is the place's day. */
export function validateRetention(
  body: Json | undefined,
  account: FacturamaAccount,
  today: string,
): ValidRetention | ModelErrors {
  const errors = new ModelErrors();
  if (!isObject(body)) {
    errors.add('', 'El cuerpo de la solicitud no es un objeto JSON.');
    return errors;
  }
  validateHead(body, account, errors);
  for (const part of ['Emisor', 'Receptor', 'Periodo', 'Totales'])
    errors.must(isObject(body[part]), part, missing(part));
  if (errors.any) return errors;
  validateIssuer(objectOf(body.Emisor), account, errors);
  const national = validateReceiver(objectOf(body.Receptor), account, errors);
  validatePeriod(objectOf(body.Periodo), today, errors);
  const total = validateTotals(objectOf(body.Totales), errors);
  if (errors.any) return errors;
  const [Rfc, Name] = [textOf(national.RFCRecep), textOf(national.NomDenRazSocR)];
  return { body, receiver: { Rfc, Name, TaxZipCode: textOf(national.DomicilioFiscalR) }, total };
}
