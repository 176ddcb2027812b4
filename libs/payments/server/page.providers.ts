import { AskNow } from './jobs/ask-now.job';
import { CompareDaily } from './jobs/compare-daily.job';
import { ComparePayments } from './jobs/compare-payments.job';
import { AnswerRepository } from './persistence/answer.repository';
import { ComparisonRepository } from './persistence/comparison.repository';
import { AskPaymentHandler } from './use-cases/ask-payment';
import { CloseLinkHandler } from './use-cases/close-attempt';
import { CompareProvider } from './use-cases/compare-payments/compare-provider';
import { FollowDifferenceHandler } from './use-cases/compare-payments/follow-difference';
import { ListComparisonsHandler, ListDifferencesHandler } from './use-cases/compare-payments/list-comparisons';
import { CompareDayHandler, StartComparisonHandler } from './use-cases/compare-payments/start-comparison';
import { GetPaymentStoryHandler } from './use-cases/get-payment-story/get-payment-story';
import { StoryReader } from './use-cases/get-payment-story/story-reader';
import { GetPaymentsSumsHandler } from './use-cases/list-payments/get-payments-sums';
import { ListPaymentsHandler } from './use-cases/list-payments/list-payments';
import { PaymentRows } from './use-cases/list-payments/payment-rows';
import { PaymentSearch } from './use-cases/list-payments/payment-search';
import './persistence/answer.entity';
import './persistence/comparison.entity';

/** The page of all payments: list, story, questions, the comparison with the providers. */
export const PAGE_PROVIDERS = [
  AnswerRepository,
  AskNow,
  AskPaymentHandler,
  CloseLinkHandler,
  CompareDaily,
  CompareDayHandler,
  ComparePayments,
  CompareProvider,
  ComparisonRepository,
  FollowDifferenceHandler,
  GetPaymentStoryHandler,
  GetPaymentsSumsHandler,
  ListComparisonsHandler,
  ListDifferencesHandler,
  ListPaymentsHandler,
  PaymentRows,
  PaymentSearch,
  StartComparisonHandler,
  StoryReader,
];
