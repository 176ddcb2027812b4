import { BonusLedger } from './bonuses/bonus-ledger';
import { BonusStatements } from './bonuses/bonus-statements';
import { CloseBonuses } from './bonuses/close-bonuses';
import { SeaStatements } from './bonuses/sea-statements';
import { StoreLedger } from './bonuses/store-ledger';
import { StoreStatements } from './bonuses/store-statements';
import { PaidKits } from './persistence/paid-kits.reader';
import { StoreSales } from './persistence/store-sales.reader';
import { BonusPayments } from './ports/bonus-payments';
import { Retentions } from './ports/retentions';
import { SeaPayments } from './ports/sea-payments';
import { SettleBonusWhenSaleCancelled } from './reactions/settle-bonus-when-sale-cancelled';
import { SettleBonusWhenSaleReturned } from './reactions/settle-bonus-when-sale-returned';
import { SettleBonusWhenSaleSaved } from './reactions/settle-bonus-when-sale-saved';

/** What stands beside commissions: inscription bonuses, what the public store and branches bring. */
export const BONUS_PROVIDERS = [
  BonusLedger,
  BonusPayments,
  BonusStatements,
  CloseBonuses,
  PaidKits,
  Retentions,
  SeaPayments,
  SeaStatements,
  StoreLedger,
  StoreStatements,
  StoreSales,
  SettleBonusWhenSaleCancelled,
  SettleBonusWhenSaleReturned,
  SettleBonusWhenSaleSaved,
];
