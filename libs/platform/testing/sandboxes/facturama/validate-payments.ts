// Payment complement (type P) for invoices payable in parts (cfdi.md, sections 1.5 and 2.6).
import { compare, Decimal, decimal, isPositive, subtract, sum, ZERO } from '../decimal';
import { isBlank, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { PAYMENT_FORMS, TAX_OBJECTS } from './catalogs';
import { missing, ModelErrors } from './errors';
import { UUID } from './validate-document';

const AT = 'Complemento.Payments';
const BANKED = ['02', '03', '04', '05', '06', '28', '29'];
const BANK_FIELDS = ['RfcIssuerPayerAccount', 'PayerAccount', 'RfcReceiverBeneficiaryAccount', 'BeneficiaryAccount'];
const DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2})?$/;

function money(source: JsonObject, field: string, at: string, errors: ModelErrors): Decimal {
  const value = decimal(source[field]);
  const ok = value !== undefined && value.units >= 0n && value.scale <= 2;
  errors.must(ok, `${at}.${field}`, `El campo ${field} debe ser un importe de dos decimales, no negativo.`);
  return ok ? value : ZERO;
}

function validateRelated(doc: JsonObject, currency: string, at: string, errors: ModelErrors): Decimal {
  errors.must(UUID.test(textOf(doc.Uuid)), `${at}.Uuid`, 'El UUID del documento relacionado no es válido.');
  errors.must(textOf(doc.PaymentMethod) === 'PPD', `${at}.PaymentMethod`, 'El documento relacionado debe ser PPD.');
  const part = textOf(doc.PartialityNumber);
  errors.must(/^[1-9]\d{0,2}$/.test(part), `${at}.PartialityNumber`, 'El número de parcialidad no es válido.');
  const object = TAX_OBJECTS.includes(textOf(doc.TaxObject));
  errors.must(object, `${at}.TaxObject`, 'El objeto de impuesto no existe en el catálogo.');
  const before = money(doc, 'PreviousBalanceAmount', at, errors);
  const paid = money(doc, 'AmountPaid', at, errors);
  const after = money(doc, 'ImpSaldoInsoluto', at, errors);
  errors.must(isPositive(before), `${at}.PreviousBalanceAmount`, 'El saldo anterior debe ser mayor que cero.');
  errors.must(isPositive(paid), `${at}.AmountPaid`, 'El importe pagado debe ser mayor que cero.');
  const balance = compare(subtract(before, paid), after) === 0;
  errors.must(balance, `${at}.ImpSaldoInsoluto`, 'El saldo insoluto debe ser saldo anterior menos importe pagado.');
  const same = textOf(doc.Currency) === currency;
  const field = `${at}.EquivalenceDocRel`;
  if (same) {
    const one = isBlank(doc.EquivalenceDocRel) || Number(textOf(doc.EquivalenceDocRel)) === 1;
    errors.must(one, field, 'Con la misma moneda la equivalencia debe ser 1.');
  } else errors.must(decimal(doc.EquivalenceDocRel) !== undefined, field, 'La equivalencia es obligatoria.');
  return paid;
}

function validatePayment(payment: JsonObject, at: string, errors: ModelErrors): void {
  errors.must(DATE.test(textOf(payment.Date)), `${at}.Date`, 'La fecha de pago no es válida.');
  const form = textOf(payment.PaymentForm);
  const formOk = form in PAYMENT_FORMS && form !== '99';
  errors.must(formOk, `${at}.PaymentForm`, 'La forma de pago no existe o es 99.');
  const currency = isBlank(payment.Currency) ? 'MXN' : textOf(payment.Currency);
  const rate = isBlank(payment.ExchangeRate) || Number(textOf(payment.ExchangeRate)) === 1;
  errors.must(currency !== 'MXN' || rate, `${at}.ExchangeRate`, 'Con moneda MXN el tipo de cambio debe ser 1.');
  const amount = money(payment, 'Amount', at, errors);
  errors.must(isPositive(amount), `${at}.Amount`, 'El monto debe ser mayor que cero.');
  for (const field of BANK_FIELDS) {
    const ok = isBlank(payment[field]) || BANKED.includes(form);
    errors.must(ok, `${at}.${field}`, `El campo ${field} no corresponde con la forma de pago.`);
  }
  const docs = objectsOf(payment.RelatedDocuments);
  errors.must(docs.length > 0, `${at}.RelatedDocuments`, missing('RelatedDocuments'));
  const paid = docs.map((doc, index) => validateRelated(doc, currency, `${at}.RelatedDocuments[${index}]`, errors));
  const mixed = docs.some((doc) => textOf(doc.Currency) !== currency);
  const fits = mixed || compare(sum(paid), amount) <= 0;
  errors.must(fits, `${at}.Amount`, 'La suma de los importes pagados no puede ser mayor que el monto.');
}

/** The complement: every payment with the documents it pays. */
export function validatePayments(cfdi: JsonObject, errors: ModelErrors): void {
  errors.must(isBlank(cfdi.Items), 'Items', 'En un complemento de pago Items no debe existir.');
  const payments = objectsOf(objectOf(cfdi.Complemento).Payments);
  errors.must(payments.length > 0, AT, missing(AT));
  for (const [index, payment] of payments.entries()) validatePayment(payment, `${AT}[${index}]`, errors);
}
