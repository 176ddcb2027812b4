export { routes } from './routes';
export { PeriodBadge } from './period-badge';
export { PeriodPicker, useShownPeriod } from './period-picker';
export { useListPeriodsQuery } from './periods.api';
