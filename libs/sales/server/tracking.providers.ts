import { GuideRepository } from './persistence/guide.repository';
import { TellCustomerWhenGuideSaved } from './reactions/tell-customer-when-guide-saved';
import { DeleteGuideHandler } from './use-cases/tracking/delete-guide';
import { GetGuideHandler } from './use-cases/tracking/get-guide';
import { HasGuideHandler } from './use-cases/tracking/has-guide';
import { ListGuidesHandler } from './use-cases/tracking/list-guides';
import { RegisterGuideHandler } from './use-cases/tracking/register-guide';
import { AnnounceGuideHandler } from './use-cases/tracking/announce-guide';
import { UpdateGuideHandler } from './use-cases/tracking/update-guide';
import './persistence/guide.entity';

/** What the sales' module provides for tracking guides. */
export const TRACKING_PROVIDERS = [
  DeleteGuideHandler,
  GetGuideHandler,
  GuideRepository,
  HasGuideHandler,
  ListGuidesHandler,
  RegisterGuideHandler,
  TellCustomerWhenGuideSaved,
  AnnounceGuideHandler,
  UpdateGuideHandler,
];
