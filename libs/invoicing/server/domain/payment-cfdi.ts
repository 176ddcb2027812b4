import { type Day, fromCents, fromScaled, localTime, toCents, toScaled } from '@ceiba/platform/contract';
import type { IncomeCfdi, PaidDocument, PaymentCfdi } from './cfdi';

/** What a payment pays of an invoice; amounts have two decimals, in pesos. */
export interface PaidPart extends Pick<PaidDocument, 'TaxObject' | 'Taxes'> {
  uuid: string;
  serie: string | undefined;
  partiality: number;
  balance_before: string;
  paid: string;
}

export interface PaymentCfdiFacts {
  order_number: string;
  /** The first invoice as it was asked for: who pays, and where it was issued. */
  original: Pick<IncomeCfdi, 'ExpeditionPlace' | 'Serie' | 'Receiver'>;
  /** When it was paid, as `paidAt` says. */
  paid_at: string;
  /** SAT's key; never 99. */
  payment_form: string;
  currency: 'MXN' | 'USD';
  /** In the payment's currency, two decimals. */
  amount: string;
  /** Pesos for one of the currency, six decimals; "1" in pesos. */
  exchange_rate: string;
  operation_number: string | null;
  parts: readonly PaidPart[];
}

/** Where the hour of a payment is not known, SAT's guide says noon. */
const NOON = '12:00:00';

/**
 * When a payment of a day was made, `YYYY-MM-DDTHH:MM:SS` where it is issued: at noon, but not before its invoices were stamped
 * (a complement must not be older than what it pays), and not later than now.
 */
export function paidAt(paid_on: Day, invoices: readonly Date[], now: Date, zone: string): string {
  const [latest = ''] = [`${paid_on}T${NOON}`, ...invoices.map((one) => localTime(one, zone))].sort().reverse();
  const present = localTime(now, zone);
  return latest > present ? present : latest;
}

/** Payment complement of type P, Pagos 2.0 (cfdi.md, sections 1.5 and 2.6): without items, method, form and currency of its own. */
export function paymentCfdi(facts: PaymentCfdiFacts): PaymentCfdi {
  const { original, currency, exchange_rate, operation_number } = facts;
  const equivalence = currency === 'MXN' ? '1' : fromScaled(BigInt(toScaled(exchange_rate, 6)) * 10_000n, 10);
  return {
    NameId: '14',
    CfdiType: 'P',
    ExpeditionPlace: original.ExpeditionPlace,
    ...(original.Serie ? { Serie: original.Serie } : {}),
    Exportation: '01',
    OrderNumber: facts.order_number,
    Receiver: { ...original.Receiver, CfdiUse: 'CP01' },
    Complemento: {
      Payments: [
        {
          Date: facts.paid_at,
          PaymentForm: facts.payment_form,
          Currency: currency,
          ExchangeRate: currency === 'MXN' ? '1' : exchange_rate,
          Amount: facts.amount,
          ...(operation_number ? { OperationNumber: operation_number } : {}),
          RelatedDocuments: facts.parts.map((part) => ({
            Uuid: part.uuid,
            ...(part.serie ? { Serie: part.serie } : {}),
            Currency: 'MXN',
            EquivalenceDocRel: equivalence,
            PaymentMethod: 'PPD',
            PartialityNumber: String(part.partiality),
            PreviousBalanceAmount: part.balance_before,
            AmountPaid: part.paid,
            ImpSaldoInsoluto: fromCents(toCents(part.balance_before) - toCents(part.paid)),
            TaxObject: part.TaxObject,
            ...(part.Taxes ? { Taxes: part.Taxes } : {}),
          })),
        },
      ],
    },
  };
}
