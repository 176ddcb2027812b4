export { needsOf, type Needs, type SoldLine } from './domain/needs';
export type { StockNeed } from './domain/lots';
export { StockLedger, type StockMovement } from './ledger/stock-ledger';
export type { Posting } from './persistence/movement.repository';
export type { Holder } from './persistence/reservation.repository';
export { StockModule } from './stock.module';
export { CompareLedger, type LedgerDifference } from './use-cases/compare-ledger/compare-ledger';
