// Payment complement (type P) for invoices payable in parts (cfdi.md, sections 1.5 and 2.6).
import { compare, decimal, isPositive, sum } from '../decimal';
import { isBlank, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { CURRENCIES, PAYMENT_FORMS } from './catalogs';
import { missing, ModelErrors } from './errors';
import { FOREIGN_RFC, isRfc } from './rfc';
import { cents, validateRelated } from './validate-related';

const AT = 'Complemento.Payments';
const BANK_FIELDS = ['RfcIssuerPayerAccount', 'PayerAccount', 'RfcReceiverBeneficiaryAccount', 'BeneficiaryAccount'];
const DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2})?$/;

interface FormAccounts {
  payer: RegExp;
  beneficiary?: RegExp;
}
const FREE = '\\d{10,11}|\\d{15,16}|\\d{18}|[A-Z0-9_]{10,50}';
const whole = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);
/** Accounts as c_FormaPago describes them; the other forms have none. */
const ACCOUNTS: Record<string, FormAccounts> = {
  '02': { payer: whole('\\d{11}|\\d{18}'), beneficiary: whole(FREE) },
  '03': { payer: whole('\\d{10}|\\d{16}|\\d{18}'), beneficiary: whole('\\d{10}|\\d{18}') },
  '04': { payer: whole('\\d{16}'), beneficiary: whole(FREE) },
  '05': { payer: whole(FREE), beneficiary: whole(FREE) },
  '06': { payer: whole('\\d{10}') },
  '28': { payer: whole('\\d{16}'), beneficiary: whole(FREE) },
  '29': { payer: whole('\\d{15,16}'), beneficiary: whole(FREE) },
};

/** Banks and accounts that the money went between (CRP20221-CRP20228). */
function validateAccounts(payment: JsonObject, form: string, at: string, errors: ModelErrors): void {
  const known = ACCOUNTS[form];
  for (const field of BANK_FIELDS) {
    const ok = isBlank(payment[field]) || known !== undefined;
    errors.must(ok, `${at}.${field}`, `El campo ${field} no corresponde con la forma de pago.`);
  }
  const bank = textOf(payment.RfcIssuerPayerAccount);
  errors.must(bank === '' || isRfc(bank), `${at}.RfcIssuerPayerAccount`, 'El RFC del banco no cumple con el patrón.');
  const named = bank !== FOREIGN_RFC || !isBlank(payment.ForeignAccountNamePayer);
  errors.must(named, `${at}.ForeignAccountNamePayer`, 'Con un banco extranjero debe existir su nombre.');
  if (!known) return;
  const [payer, beneficiary] = [textOf(payment.PayerAccount), textOf(payment.BeneficiaryAccount)];
  errors.must(payer === '' || known.payer.test(payer), `${at}.PayerAccount`, 'La cuenta no cumple con el patrón.');
  const fits = beneficiary === '' || (known.beneficiary?.test(beneficiary) ?? false);
  errors.must(fits, `${at}.BeneficiaryAccount`, 'La cuenta no cumple con el patrón.');
}

function validatePayment(payment: JsonObject, at: string, errors: ModelErrors): void {
  errors.must(DATE.test(textOf(payment.Date)), `${at}.Date`, 'La fecha de pago no es válida.');
  const form = textOf(payment.PaymentForm);
  const formOk = form in PAYMENT_FORMS && form !== '99';
  errors.must(formOk, `${at}.PaymentForm`, 'La forma de pago no existe o es 99.');
  const currency = isBlank(payment.Currency) ? 'MXN' : textOf(payment.Currency);
  const money = currency in CURRENCIES && currency !== 'XXX';
  errors.must(money, `${at}.Currency`, 'La moneda del pago no existe en el catálogo.');
  const rate = decimal(payment.ExchangeRate);
  const one = isBlank(payment.ExchangeRate) || Number(textOf(payment.ExchangeRate)) === 1;
  const given = rate !== undefined && isPositive(rate) && rate.scale <= 6;
  const rateOk = currency === 'MXN' ? one : given;
  errors.must(rateOk, `${at}.ExchangeRate`, 'El tipo de cambio debe ser 1 en MXN, y existir en otra moneda.');
  const amount = cents(payment, 'Amount', at, errors);
  errors.must(isPositive(amount), `${at}.Amount`, 'El monto debe ser mayor que cero.');
  validateAccounts(payment, form, at, errors);
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
