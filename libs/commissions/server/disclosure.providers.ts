import { CalculateDisclosureJob } from './jobs/calculate-disclosure.job';
import { DisclosureRepository } from './persistence/disclosure.repository';
import {
  GetDisclosureHandler,
  ListDisclosuresHandler,
  ListDisclosureYearsHandler,
} from './use-cases/disclosure/get-disclosure';
import { GetPublicDisclosureHandler } from './use-cases/disclosure/get-public-disclosure';
import { PrintDisclosureHandler } from './use-cases/disclosure/print-disclosure';
import { PublishDisclosureHandler, WithdrawDisclosureHandler } from './use-cases/disclosure/publish-disclosure';
import { RequestDisclosureHandler } from './use-cases/disclosure/request-disclosure';
import './persistence/disclosure.entity';

/** What people earned by rank, as everybody may read it. */
export const DISCLOSURE_PROVIDERS = [
  CalculateDisclosureJob,
  DisclosureRepository,
  GetDisclosureHandler,
  GetPublicDisclosureHandler,
  ListDisclosuresHandler,
  ListDisclosureYearsHandler,
  PrintDisclosureHandler,
  PublishDisclosureHandler,
  RequestDisclosureHandler,
  WithdrawDisclosureHandler,
];
