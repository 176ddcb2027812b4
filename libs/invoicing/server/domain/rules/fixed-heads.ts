import { currencyOf, isPayment, isPayroll } from './header';
import { blank, type Rule, rule } from './rule';
import { NO_CURRENCY } from './sat-keys';
import type { CfdiShape } from './shape';

/** What the heads of payroll and of payments must and must not say. */
export const FIXED_HEADS: readonly Rule<CfdiShape>[] = [
  rule(
    'NOM1',
    'Currency',
    'program',
    'La nómina se timbra en pesos.',
    (cfdi) => isPayroll(cfdi) && currencyOf(cfdi) !== 'MXN',
  ),
  rule(
    'NOM3',
    'Exportation',
    'program',
    'En nómina la exportación es 01.',
    ({ CfdiType, Exportation }) => CfdiType === 'N' && !blank(Exportation) && Exportation !== '01',
  ),
  rule(
    'NOM4',
    'GlobalInformation',
    'program',
    'La nómina no es una factura global.',
    (cfdi) => isPayroll(cfdi) && cfdi.GlobalInformation !== undefined,
  ),
  rule(
    'NOM13',
    'Items',
    'program',
    'En nómina el concepto es fijo; no se envían conceptos.',
    (cfdi) => isPayroll(cfdi) && cfdi.Items !== undefined,
  ),
  rule(
    'CRP20102',
    'Exportation',
    'program',
    'En un complemento de pago la exportación es 01.',
    ({ CfdiType, Exportation }) => CfdiType === 'P' && !blank(Exportation) && Exportation !== '01',
  ),
  rule(
    'CRP20104',
    'Currency',
    'program',
    'La moneda de un complemento de pago es XXX.',
    (cfdi) => isPayment(cfdi) && !blank(cfdi.Currency) && cfdi.Currency !== NO_CURRENCY,
  ),
  rule(
    'CRP20107',
    'PaymentConditions',
    'program',
    'Un complemento de pago no lleva condiciones de pago.',
    (cfdi) => isPayment(cfdi) && !blank(cfdi.PaymentConditions),
  ),
  rule(
    'CRP20109',
    'CurrencyExchangeRate',
    'program',
    'Un complemento de pago no lleva tipo de cambio.',
    (cfdi) => isPayment(cfdi) && !blank(cfdi.CurrencyExchangeRate),
  ),
  rule(
    'CRP20111',
    'Items',
    'program',
    'En un complemento de pago el concepto es fijo; no se envían conceptos.',
    (cfdi) => isPayment(cfdi) && cfdi.Items !== undefined,
  ),
];
