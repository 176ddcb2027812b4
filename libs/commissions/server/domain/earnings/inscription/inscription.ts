import { owed, type EarningRow, type PayoutFacts, type RowSource } from '../earning-row';

/** The kit's bonus to the sponsor, once per new partner: for the first kit of his that stands. */
export const INSCRIPTION = {
  key: 'inscription',
  statement: 'payee',
  rows({ payees, kits }: Pick<PayoutFacts, 'payees' | 'kits'>) {
    const rows: EarningRow[] = [];
    const paid = new Set<number>();
    for (const { customer, money, bonus, cancelled } of kits) {
      if (cancelled || paid.has(customer)) continue;
      paid.add(customer);
      const sponsor = payees.sponsorOf(customer);
      if (sponsor === null || sponsor === payees.root) continue;
      const text = `Inscripción del cliente ${customer}.`;
      rows.push({ ...owed(payees, sponsor, money, bonus), earning: 'inscription', reference: customer, text });
    }
    return rows.sort((one, other) => one.payee - other.payee || one.reference - other.reference);
  },
} satisfies RowSource;
