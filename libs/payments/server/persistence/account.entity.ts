import { bigint, datetime, defineTable, type RowOf, text, tinyint, varchar } from '@ceiba/platform/server';

/** The company's accounts with providers of payments; the keys are encrypted as one. */
export const paymentAccountTable = defineTable('payment_account', 'cuentas de cobro', {
  id_account: bigint.auto,
  provider: varchar(20),
  is_on: tinyint.default(1),
  is_test: tinyint.default(0),
  keys_encrypted: text,
  updated_at: datetime,
  user_updated: varchar(150),
});

export type StoredAccount = Pick<
  RowOf<typeof paymentAccountTable, { is_on: 0 | 1; is_test: 0 | 1 }>,
  'provider' | 'is_on' | 'is_test' | 'keys_encrypted'
>;
