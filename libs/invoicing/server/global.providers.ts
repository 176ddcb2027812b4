import { StampGlobalJob } from './jobs/stamp-global.job';
import { GlobalInvoiceRepository } from './persistence/global-invoice.repository';
import { GlobalSums } from './persistence/global-sums.reader';
import { CreditGlobalWhenSaleCancelled } from './reactions/credit-global-when-sale-cancelled';
import { GlobalOwnReport, GlobalPendingReport, GlobalSentReport, GlobalTicketsReport } from './reports/global.report';
import { GlobalFollower } from './subjects/global/global-follower';
import { GlobalTickets } from './subjects/global/global-tickets';
import { OpenAnnulledNoteHandler } from './use-cases/credit-note/open-return-note';
import { ForgoInvoiceHandler } from './use-cases/global/forgo-invoice';
import { GetGlobalDayHandler } from './use-cases/global/get-global-day';
import { GlobalDaysOf } from './use-cases/global/global-days';
import { OpenGlobalHandler } from './use-cases/global/open-global';
import { GlobalStamping } from './use-cases/global/stamp-global';

/** The lists of global invoices. */
export const GLOBAL_REPORTS = [GlobalOwnReport, GlobalPendingReport, GlobalSentReport, GlobalTicketsReport];

/** Global invoices (docs/adr/0080). */
export const GLOBAL_PROVIDERS = [
  CreditGlobalWhenSaleCancelled,
  ForgoInvoiceHandler,
  GetGlobalDayHandler,
  GlobalDaysOf,
  GlobalFollower,
  GlobalInvoiceRepository,
  GlobalStamping,
  GlobalSums,
  GlobalTickets,
  OpenAnnulledNoteHandler,
  OpenGlobalHandler,
  StampGlobalJob,
  ...GLOBAL_REPORTS,
];
