export { needsOf, type Needs, type SoldLine } from './domain/needs';
export type { StockNeed } from './domain/lots';
export { StockLedger, type StockMovement } from './ledger/stock-ledger';
export { MINIMUM } from './persistence/minimum.sql';
export type { Posting } from './persistence/movement.repository';
export type { Holder } from './persistence/reservation.repository';
export { StockModule } from './stock.module';
export { AnnounceExpiringLots } from './use-cases/announce-expiring-lots/announce-expiring-lots';
export { CompareLedger, type LedgerDifference } from './use-cases/compare-ledger/compare-ledger';
