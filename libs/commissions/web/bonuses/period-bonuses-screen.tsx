import { BONUSES_OF_PERIOD } from '@ceiba/commissions/contract';
import { ReportScreen } from '@ceiba/platform/web';
import { useOwnFilters } from './own-filters';

/** Bonos por periodo: kit by kit; a partner sees his own. */
export function PeriodBonusesScreen() {
  return <ReportScreen definition={useOwnFilters(BONUSES_OF_PERIOD, ['id_upline'])} />;
}
