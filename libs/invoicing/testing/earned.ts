import { insertRows } from '@ceiba/platform/testing';
import { CLOSED, CURRENT, type Office } from './office';

/** Bonuses of the running period as sales leave them: each of 350.00 for another new partner, on the given day. */
export async function earnBonuses(
  { t }: Office,
  id_upline: number,
  from: readonly number[],
  day: string,
): Promise<void> {
  await insertRows(
    t.db,
    'commission_bonus',
    from.map((id_customers) => ({
      ...{ id_period: CURRENT, id_upline, id_customers, id_document: id_customers, line: 1, date_bonus: day },
      ...{ key_product: 'KIT', type_kit: 'basico', id_type_money: 2, amount: '350.00' },
      ...{ id_money_payee: 2, amount_exchange: '350.00', standing: 1, created_at: new Date() },
    })),
  );
}

/** What branches brought to an owner in a closed period: 1,000.00 each. */
export async function earnBranches(
  { t }: Office,
  id_customers: number,
  from: readonly number[],
  id_period = CLOSED,
): Promise<void> {
  await insertRows(
    t.db,
    'commission_sea',
    from.map((id_branch_office) => ({
      ...{ id_period, id_branch_office, id_customers, percentage: '0.0500', id_money_branch: 2 },
      ...{ total_doc: '20000.00', amount: '1000.00', id_type_money: 2, type_fee: 'ASIMILADOS' },
      ...{ subtotal_earnings_original: '1000.00', subtotal_earnings: '1000.00', isr: '26.17', iva: '0.00' },
      ...{ ret_iva: '0.00', resico: '0.00', total: '973.83', created_at: new Date(), updated_at: new Date() },
    })),
  );
}
