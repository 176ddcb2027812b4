// The head of a CFDI: type, place, date, serie, folio, payment, currency, relations.
import { decimal, isPositive } from '../decimal';
import { isBlank, isObject, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CURRENCIES, EXPORTATIONS, PAYMENT_FORMS, PAYMENT_METHODS, REGIMES, RELATION_TYPES } from './catalogs';
import { missing, ModelErrors } from './errors';
import { isPerson } from './rfc';

export const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2})?$/;

function validatePlace(cfdi: JsonObject, account: FacturamaAccount, errors: ModelErrors): void {
  const place = textOf(cfdi.ExpeditionPlace);
  if (!errors.must(place !== '', 'ExpeditionPlace', missing('ExpeditionPlace'))) return;
  if (!errors.must(isZip(place), 'ExpeditionPlace', 'El código postal del lugar de expedición no es válido.')) return;
  const places = account.expeditionPlaces;
  const message = 'El lugar de expedición debe ser el código postal de una sucursal del perfil fiscal.';
  errors.must(places.length === 0 || places.includes(place), 'ExpeditionPlace', message);
}

/** Five digits of a Mexican postal code. */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01000';
}

function validateText(cfdi: JsonObject, field: string, max: number, errors: ModelErrors): void {
  if (isBlank(cfdi[field])) return;
  const text = textOf(cfdi[field]);
  const ok = text.length >= 1 && text.length <= max && !text.includes('|');
  errors.must(ok, field, `El campo ${field} debe tener de 1 a ${max} caracteres y no llevar "|".`);
}

function validateIdentity(cfdi: JsonObject, account: FacturamaAccount, errors: ModelErrors): void {
  validateText(cfdi, 'Serie', 25, errors);
  validateText(cfdi, 'Folio', 40, errors);
  validateText(cfdi, 'OrderNumber', 100, errors);
  validateText(cfdi, 'PaymentConditions', 100, errors);
  const known = account.series.length === 0 || account.series.includes(textOf(cfdi.Serie));
  errors.must(isBlank(cfdi.Serie) || known, 'Serie', 'La serie no existe en la sucursal del lugar de expedición.');
  const date = textOf(cfdi.Date);
  errors.must(isBlank(cfdi.Date) || DATE.test(date), 'Date', 'La fecha no cumple con el patrón requerido.');
  const exportation = isBlank(cfdi.Exportation) ? '01' : textOf(cfdi.Exportation);
  errors.must(EXPORTATIONS.includes(exportation), 'Exportation', 'La clave de exportación no existe en el catálogo.');
  const abroad = exportation !== '02' || !isBlank(objectOf(cfdi.Complemento).ForeignTrade);
  errors.must(abroad, 'Exportation', 'Con exportación 02 debe existir el complemento de comercio exterior.');
}

/** Heads that are the same for every payroll and every payment (NOM3, CRP20102, CRP20107, CRP20109). */
function validateFixed(cfdi: JsonObject, type: string, errors: ModelErrors): void {
  if (type !== 'N' && type !== 'P') return;
  const exportation = textOf(cfdi.Exportation);
  const home = exportation === '' || exportation === '01';
  errors.must(home, 'Exportation', 'Con este tipo de comprobante la exportación debe ser 01.');
  if (type === 'N') return;
  for (const field of ['PaymentConditions', 'CurrencyExchangeRate'])
    errors.must(isBlank(cfdi[field]), field, `El campo ${field} no debe existir en un complemento de pago.`);
}

/** The issuer of the account's profile (CFDI40140, CFDI40141). */
function validateIssuer({ issuer }: FacturamaAccount, errors: ModelErrors): void {
  const whose = REGIMES[issuer.fiscalRegime] ?? '';
  const message = 'El régimen fiscal del emisor no existe o no corresponde con su tipo de persona.';
  errors.must(whose.includes(isPerson(issuer.rfc) ? 'F' : 'M'), 'Issuer.FiscalRegime', message);
}

function validatePayment(cfdi: JsonObject, type: string, errors: ModelErrors): void {
  const form = textOf(cfdi.PaymentForm);
  const method = textOf(cfdi.PaymentMethod);
  const moves = type === 'I' || type === 'E';
  if (moves) {
    errors.must(form in PAYMENT_FORMS, 'PaymentForm', 'La forma de pago no existe en el catálogo c_FormaPago.');
    errors.must(method in PAYMENT_METHODS, 'PaymentMethod', 'El método de pago debe ser PUE o PPD.');
  } else {
    errors.must(form === '', 'PaymentForm', 'El campo FormaPago no debe existir con este tipo de comprobante.');
  }
  if (method === 'PPD' && moves)
    errors.must(form === '99', 'PaymentForm', 'Con método de pago PPD la forma de pago debe ser 99.');
  if (type === 'N')
    errors.must(method === '' || method === 'PUE', 'PaymentMethod', 'En nómina el método de pago debe ser PUE.');
  if (type === 'P')
    errors.must(method === '', 'PaymentMethod', 'El campo MetodoPago no debe existir en un complemento de pago.');
}

function validateCurrency(cfdi: JsonObject, type: string, errors: ModelErrors): void {
  const currency = textOf(cfdi.Currency);
  if (type === 'P') {
    errors.must(currency === '' || currency === 'XXX', 'Currency', 'La moneda de un complemento de pago es XXX.');
    return;
  }
  const code = currency === '' ? 'MXN' : currency;
  errors.must(code in CURRENCIES && code !== 'XXX', 'Currency', 'La moneda no existe en el catálogo.');
  if (type === 'N') errors.must(code === 'MXN', 'Currency', 'La moneda de la nómina debe ser MXN.');
  const given = !isBlank(cfdi.CurrencyExchangeRate);
  const rate = decimal(cfdi.CurrencyExchangeRate);
  const field = 'CurrencyExchangeRate';
  if (code === 'MXN')
    errors.must(
      !given || Number(cfdi[field]) === 1,
      field,
      'Con moneda MXN el tipo de cambio debe ser 1 o no existir.',
    );
  else errors.must(rate !== undefined && isPositive(rate), field, 'Con otra moneda el tipo de cambio es obligatorio.');
}

function validateRelations(cfdi: JsonObject, errors: ModelErrors): void {
  if (isBlank(cfdi.Relations)) return;
  const relations = objectOf(cfdi.Relations);
  const list = objectsOf(relations.Cfdis);
  const known = RELATION_TYPES.includes(textOf(relations.Type));
  errors.must(known, 'Relations.Type', 'El tipo de relación no existe en el catálogo.');
  errors.must(isObject(cfdi.Relations) && list.length > 0, 'Relations.Cfdis', missing('Cfdis'));
  for (const [index, item] of list.entries())
    errors.must(UUID.test(textOf(item.Uuid)), `Relations.Cfdis[${index}].Uuid`, 'El UUID relacionado no es válido.');
}

/** Everything of the head that needs no other part. `type` is already one of I, E, N, P. */
export function validateDocument(cfdi: JsonObject, type: string, account: FacturamaAccount, errors: ModelErrors): void {
  validatePlace(cfdi, account, errors);
  validateIdentity(cfdi, account, errors);
  validateIssuer(account, errors);
  validateFixed(cfdi, type, errors);
  validatePayment(cfdi, type, errors);
  validateCurrency(cfdi, type, errors);
  validateRelations(cfdi, errors);
}
