import { ImportGuidesJob } from './jobs/import-guides.job';
import { GuideImportReader } from './persistence/guide-import.reader';
import { GuideWriter } from './persistence/guide-writer';
import { GuideRepository } from './persistence/guide.repository';
import { SendingReader } from './persistence/sending.reader';
import { UnsentCount } from './persistence/unsent-count.reader';
import { TellCustomerWhenGuideSaved } from './reactions/tell-customer-when-guide-saved';
import { DeleteGuideHandler } from './use-cases/tracking/delete-guide';
import { GetGuideHandler } from './use-cases/tracking/get-guide';
import { FindGuidedSalesHandler } from './use-cases/tracking/find-guided-sales';
import { HasGuideHandler } from './use-cases/tracking/has-guide';
import { ImportGuidesHandler } from './use-cases/tracking/import-guides';
import { ImportGuidesStepHandler } from './use-cases/tracking/import-guides-step';
import { PreviewGuidesHandler } from './use-cases/tracking/preview-guides';
import { ListGuidesHandler } from './use-cases/tracking/list-guides';
import { ListUnsentHandler } from './use-cases/tracking/list-unsent';
import { PrintSendingHandler } from './use-cases/tracking/print-sending';
import { RegisterGuideHandler } from './use-cases/tracking/register-guide';
import { AnnounceGuideHandler } from './use-cases/tracking/announce-guide';
import { UpdateGuideHandler } from './use-cases/tracking/update-guide';
import './persistence/guide.entity';

/** What the sales' module provides for tracking guides. */
export const TRACKING_PROVIDERS = [
  DeleteGuideHandler,
  GetGuideHandler,
  GuideImportReader,
  GuideRepository,
  GuideWriter,
  ImportGuidesHandler,
  ImportGuidesJob,
  ImportGuidesStepHandler,
  PreviewGuidesHandler,
  FindGuidedSalesHandler,
  HasGuideHandler,
  ListGuidesHandler,
  ListUnsentHandler,
  PrintSendingHandler,
  RegisterGuideHandler,
  SendingReader,
  TellCustomerWhenGuideSaved,
  AnnounceGuideHandler,
  UnsentCount,
  UpdateGuideHandler,
];
