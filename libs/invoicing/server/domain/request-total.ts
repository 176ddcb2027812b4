import { fromCents, toCents } from '@ceiba/platform/contract';
import { type CfdiRequest, isRetention } from './cfdi';

const sum = (amounts: readonly string[]): number => amounts.reduce((all, amount) => all + toCents(amount), 0);

/** Total of the CFDI that a request asks for, two decimals; of withheld taxes the amount they were withheld from, of a payment zero. */
export function requestTotal(request: CfdiRequest): string {
  if (isRetention(request)) return fromCents(toCents(request.Totales.montoTotOperacion));
  if (request.CfdiType === 'P') return '0.00';
  if (request.CfdiType !== 'N') return fromCents(sum(request.Items.map((item) => item.Total)));
  const { Perceptions, Deductions } = request.Complemento.Payroll;
  const paid = sum(Perceptions.Details.flatMap((one) => [one.TaxedAmount, one.ExemptAmount]));
  return fromCents(paid - sum((Deductions?.Details ?? []).map((one) => one.Amount)));
}
