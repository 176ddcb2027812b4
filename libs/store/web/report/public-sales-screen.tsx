import { ReportScreen, useSession } from '@ceiba/platform/web';
import { PUBLIC_SALES } from '@ceiba/store/contract';
import { ShareStoreButton } from '../share/share-store-button';

/** What the session decides is no filter of its screen. */
const ALL = { ...PUBLIC_SALES, filters: PUBLIC_SALES.filters.filter(({ name }) => name !== 'is_admin') };
/** Of his own store a partner needs not be told whose it is. */
const OWN = {
  ...ALL,
  filters: ALL.filters.filter(({ name }) => name !== 'id_customers'),
  columns: ALL.columns.map((column) =>
    column.key === 'full_name_customers' ? { ...column, place: 'chosen' as const, card: 'none' as const } : column,
  ),
};

/** The public stores' sales of a period: staff see all, a partner those of his store (spec 3, section 3). */
export function PublicSalesScreen() {
  return <ReportScreen definition={useSession()?.type === 2 ? ALL : OWN} primary={<ShareStoreButton />} />;
}
