export { routes } from './routes';
export { PeriodBadge } from './period-badge';
export { NoPeriod, PeriodField, PeriodPicker, useShownPeriod } from './period-picker';
export { useListPeriodsQuery } from './periods.api';
export { periodFilter } from './record-filter';
