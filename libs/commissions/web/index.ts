export { routes } from './routes';
export { commissionColumns, typeFeeText } from './statements/commission-columns';
export { PeriodTools } from './statements/period-tools';
export { simulationFilter } from './record-filter';
export { StatementPaper } from './earned/statement-paper';
export { MoneyTotals } from './statements/money-totals';
export { MoneySums } from './parts/money-sums';
export { useListStatementsQuery, type StatementReport } from './commissions.api';
export { useOwnFilters } from './bonuses/own-filters';
