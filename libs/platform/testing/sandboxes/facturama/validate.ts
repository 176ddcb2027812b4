// All checks of one request in Facturama's order: its own model first, then SAT and the PAC.
import { Json, isObject, JsonObject, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { missing, ModelErrors } from './errors';
import { Amounts, itemAmounts, noAmounts, payrollAmounts } from './totals';
import { validateCredit } from './validate-credit';
import { validateDocument } from './validate-document';
import { validateGlobal } from './validate-global';
import { validateItems } from './validate-items';
import { validatePayments } from './validate-payments';
import { validatePayroll } from './validate-payroll';
import { validateReceiver } from './validate-receiver';

export interface ValidCfdi {
  type: string;
  cfdi: JsonObject;
  amounts: Amounts;
}

function amountsOf(cfdi: JsonObject, type: string, errors: ModelErrors): Amounts {
  if (type === 'N') return payrollAmounts(validatePayroll(cfdi, errors));
  if (type === 'P') {
    validatePayments(cfdi, errors);
    return noAmounts();
  }
  return itemAmounts(validateItems(cfdi, errors));
}

/** The request's model; every field at fault is named. Types I, E, N and P are known; `year` is this year. */
export function validateModel(
  body: Json | undefined,
  account: FacturamaAccount,
  year: number,
): ValidCfdi | ModelErrors {
  const errors = new ModelErrors();
  if (!isObject(body)) {
    errors.add('', 'El cuerpo de la solicitud no es un objeto JSON.');
    return errors;
  }
  const type = textOf(body.CfdiType);
  if (!errors.must(type !== '', 'CfdiType', missing('CfdiType'))) return errors;
  if (!errors.must(/^[IENP]$/.test(type), 'CfdiType', 'El tipo de comprobante no es válido.')) return errors;
  validateDocument(body, type, account, errors);
  validateReceiver(body, type, account, errors);
  validateGlobal(body, type, account, year, errors);
  validateCredit(body, type, errors);
  const amounts = amountsOf(body, type, errors);
  return errors.any ? errors : { type, cfdi: body, amounts };
}
