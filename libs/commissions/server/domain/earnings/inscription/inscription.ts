import { owed, type EarningRow, type PaidKit, type PayoutFacts, type RowSource } from '../earning-row';

/** The first kit of each partner that stands, in the order of payment: the one that brings his bonus. */
export function firstKits<K extends Pick<PaidKit, 'customer' | 'cancelled'>>(kits: readonly K[]): Map<number, K> {
  const first = new Map<number, K>();
  for (const kit of kits) if (!kit.cancelled && !first.has(kit.customer)) first.set(kit.customer, kit);
  return first;
}

/** The kit's bonus to the sponsor, once per new partner: for the first kit of his that stands. */
export const INSCRIPTION = {
  key: 'inscription',
  statement: 'payee',
  rows({ payees, kits }: Pick<PayoutFacts, 'payees' | 'kits'>) {
    const rows: EarningRow[] = [];
    for (const { customer, money, bonus } of firstKits(kits).values()) {
      const sponsor = payees.sponsorOf(customer);
      if (sponsor === null || sponsor === payees.root) continue;
      const text = `Inscripción del cliente ${customer}.`;
      rows.push({ ...owed(payees, sponsor, money, bonus), earning: 'inscription', reference: customer, text });
    }
    return rows.sort((one, other) => one.payee - other.payee || one.reference - other.reference);
  },
} satisfies RowSource;
