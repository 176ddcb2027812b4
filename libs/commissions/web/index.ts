export { routes } from './routes';
export { commissionColumns, typeFeeText } from './statements/commission-columns';
export { MoneyTotals } from './statements/money-totals';
export { MoneySums } from './parts/money-sums';
export { listStatements, useListStatementsQuery, type FileLink, type StatementReport } from './commissions.api';
