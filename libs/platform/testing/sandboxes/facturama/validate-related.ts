// Documents that a payment pays (CRP20236-CRP20261, CRP20277-CRP20279).
import { compare, Decimal, decimal, isPositive, subtract, ZERO } from '../decimal';
import { isBlank, JsonObject, objectsOf, textOf } from '../json';
import { CURRENCIES, TAX_OBJECTS } from './catalogs';
import { ModelErrors } from './errors';
import { UUID } from './validate-document';
import { ReadTax, validateOwnTax, validateTaxObject } from './validate-taxes';

/** An amount of at most two decimals; 0 and an error when it is not. */
export function cents(source: JsonObject, field: string, at: string, errors: ModelErrors): Decimal {
  const value = decimal(source[field]);
  const ok = value !== undefined && value.units >= 0n && value.scale <= 2;
  errors.must(ok, `${at}.${field}`, `El campo ${field} debe ser un importe de dos decimales, no negativo.`);
  return ok ? value : ZERO;
}

function validateBalance(doc: JsonObject, at: string, errors: ModelErrors): Decimal {
  const before = cents(doc, 'PreviousBalanceAmount', at, errors);
  const paid = cents(doc, 'AmountPaid', at, errors);
  const after = cents(doc, 'ImpSaldoInsoluto', at, errors);
  errors.must(isPositive(before), `${at}.PreviousBalanceAmount`, 'El saldo anterior debe ser mayor que cero.');
  errors.must(isPositive(paid), `${at}.AmountPaid`, 'El importe pagado debe ser mayor que cero.');
  const balance = compare(subtract(before, paid), after) === 0;
  errors.must(balance, `${at}.ImpSaldoInsoluto`, 'El saldo insoluto debe ser saldo anterior menos importe pagado.');
  return paid;
}

function validateCurrency(doc: JsonObject, currency: string, at: string, errors: ModelErrors): void {
  const own = textOf(doc.Currency);
  errors.must(
    own in CURRENCIES && own !== 'XXX',
    `${at}.Currency`,
    'La moneda del documento no existe en el catálogo.',
  );
  const field = `${at}.EquivalenceDocRel`;
  if (own === currency) {
    const one = isBlank(doc.EquivalenceDocRel) || Number(textOf(doc.EquivalenceDocRel)) === 1;
    errors.must(one, field, 'Con la misma moneda la equivalencia debe ser 1.');
    return;
  }
  const given = decimal(doc.EquivalenceDocRel);
  errors.must(given !== undefined && isPositive(given) && given.scale <= 10, field, 'La equivalencia es obligatoria.');
}

/** One document; what of it is paid. `currency` is the payment's. */
export function validateRelated(doc: JsonObject, currency: string, at: string, errors: ModelErrors): Decimal {
  errors.must(UUID.test(textOf(doc.Uuid)), `${at}.Uuid`, 'El UUID del documento relacionado no es válido.');
  errors.must(textOf(doc.PaymentMethod) === 'PPD', `${at}.PaymentMethod`, 'El documento relacionado debe ser PPD.');
  const part = textOf(doc.PartialityNumber);
  errors.must(/^[1-9]\d{0,2}$/.test(part), `${at}.PartialityNumber`, 'El número de parcialidad no es válido.');
  validateCurrency(doc, currency, at, errors);
  const object = textOf(doc.TaxObject);
  errors.must(TAX_OBJECTS.includes(object), `${at}.TaxObject`, 'El objeto de impuesto no existe en el catálogo.');
  const taxes: ReadTax[] = [];
  for (const [index, source] of objectsOf(doc.Taxes).entries()) {
    const tax = validateOwnTax(source, `${at}.Taxes[${index}]`, errors);
    if (tax) taxes.push(tax);
  }
  validateTaxObject(object, taxes, at, errors);
  return validateBalance(doc, at, errors);
}
