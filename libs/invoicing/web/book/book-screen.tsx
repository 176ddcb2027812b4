import { CFDI_BOOK } from '@ceiba/invoicing/contract';
import { ReportScreen } from '@ceiba/platform/web';

/** Paquete contable: the index of what was stamped and cancelled, and how it agrees with the sales report. */
export function BookScreen() {
  return <ReportScreen definition={CFDI_BOOK} />;
}
