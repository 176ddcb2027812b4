import type { JobState } from '@ceiba/platform/contract';
import type { TaxBracket } from './income-tax';

/** `PENDING` in process, `STAMPED`, `ERROR` refused with a text, `CANCELING` until the provider says what becomes of it. */
export type FacturamaStatus = 'PENDING' | 'STAMPED' | 'ERROR' | 'CANCELING';

/** Answer of a single stamping; without an id it goes on by itself. */
export interface StampAnswer {
  facturama_id: string | null;
  facturama_uuid: string | null;
  facturama_status: FacturamaStatus;
}

/** What the dialog of one commission begins with: amounts, fiscal data on file, tariff, the last error. */
export interface CommissionStampView {
  id_period: number;
  code_period: string;
  name_period: string;
  id_customers: number;
  full_name: string;
  code_money: string;
  subtotal_earnings: string;
  subtotal_earnings_original: string;
  change_total: 0 | 1;
  isr: string;
  total: string;
  /** Why the company does not stamp it; null: it does. */
  not_stamped: string | null;
  facturama_id: string | null;
  facturama_state: FacturamaStatus | null;
  facturama_error: string | null;
  rfc_customers: string;
  zip_code_customers: string;
  curp_customers: string;
  id_regimen_nomina: number;
  id_cfdi_nomina: number;
  /** The day of his written choice of ASIMILADOS; null: none is on file, which is warned about. */
  date_fee_choice: string | null;
  /** What should be looked at before it is stamped. */
  warnings: string[];
  brackets: TaxBracket[];
}

export interface MassCustomer {
  id_customers: number;
  full_name: string;
  subtotal: string;
  isr: string;
  total: string;
}

/** Named in the file, but not to be stamped in this period, and why. */
export interface MassUnknown {
  id_customers: number;
  message: string;
}

/** What a CSV of customers means for a period. */
export interface MassValidation {
  pending: number;
  sent: number;
  not_exists: number;
  customers_pending: MassCustomer[];
  customers_sent: MassCustomer[];
  customers_not_exists: MassUnknown[];
}

export interface MassFailure {
  id: number;
  message: string;
}

/** Result of the job `mass-stamping`; all failures are in the file, the first thousand here. */
export interface MassResult {
  stamped: number;
  not_stamped: number;
  failed: MassFailure[];
  id_file: number | null;
}

/** A mass stamping as it stands; `csv` lists the failures once it is over. */
export interface MassView extends Omit<MassResult, 'id_file'> {
  id_job: number;
  state: JobState;
  progress: number;
  done: number;
  total: number;
  note: string;
  csv: { file: string; filename: string } | null;
}
