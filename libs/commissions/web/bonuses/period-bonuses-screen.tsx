import { BONUSES_OF_PERIOD, STORE_DIFFERENCES } from '@ceiba/commissions/contract';
import { ReportScreen, useReportViews } from '@ceiba/platform/web';
import { useOwnFilters } from './own-filters';

/** Bonos por periodo: kit by kit, or what the public store brought sale by sale; a partner sees his own. */
export function PeriodBonusesScreen() {
  const kits = useOwnFilters(BONUSES_OF_PERIOD, ['id_upline']);
  const store = useOwnFilters(STORE_DIFFERENCES, ['id_customers']);
  const views = [
    { value: '', label: 'Inscripción', definition: kits },
    { value: 'tienda', label: 'Tienda pública', definition: store },
  ] as const;
  const { value, definition, lead } = useReportViews(views, ['id_period']);
  return <ReportScreen key={value} definition={definition} lead={lead} />;
}
