import { SubscriptionsController } from './http/subscriptions.controller';
import { CheckSubscription } from './jobs/check-subscription.job';
import { PollSubscriptions } from './jobs/poll-subscriptions.job';
import { SubscriptionHold } from './persistence/subscription-hold';
import { SubscriptionRepository } from './persistence/subscription.repository';
import { AnnounceChargeHandler } from './use-cases/subscriptions/announce-charge';
import { ChargeFitter } from './use-cases/subscriptions/charge-fitter';
import { AnnounceParts, ChargeMail } from './use-cases/subscriptions/charge-mail';
import { ChargeNotes } from './use-cases/subscriptions/charge-notes';
import { FollowSubscriptionHandler } from './use-cases/subscriptions/follow-subscription';
import { ListCyclesHandler } from './use-cases/subscriptions/list-cycles';
import { ListStaffSubscriptionsHandler } from './use-cases/subscriptions/list-staff-subscriptions';
import { ListSubscriptionsHandler } from './use-cases/subscriptions/list-subscriptions';
import { LookAtSubscription } from './use-cases/subscriptions/look-at-subscription';
import { OpenSubscriptionHandler } from './use-cases/subscriptions/open-subscription';
import { StoreSubscriptionHandler } from './use-cases/subscriptions/store-subscription';
import { Subscribe } from './use-cases/subscriptions/subscribe';
import { SubscriptionCharges } from './use-cases/subscriptions/subscription-charges';
import { SubscriptionCycles } from './use-cases/subscriptions/subscription-cycles';
import { SubscriptionParts } from './use-cases/subscriptions/subscription-parts';
import { SubscriptionPayments } from './use-cases/subscriptions/subscription-payments';
import { SubscriptionShelf } from './use-cases/subscriptions/subscription-shelf';
import { WantStateHandler } from './use-cases/subscriptions/want-state';
import './persistence/subscription.entity';

export const SUBSCRIPTION_CONTROLLERS = [SubscriptionsController];

/** What the payments' module provides for subscriptions. */
export const SUBSCRIPTION_PROVIDERS = [
  AnnounceChargeHandler,
  AnnounceParts,
  ChargeFitter,
  ChargeMail,
  ChargeNotes,
  CheckSubscription,
  FollowSubscriptionHandler,
  ListCyclesHandler,
  ListStaffSubscriptionsHandler,
  ListSubscriptionsHandler,
  LookAtSubscription,
  OpenSubscriptionHandler,
  PollSubscriptions,
  StoreSubscriptionHandler,
  Subscribe,
  SubscriptionCharges,
  SubscriptionCycles,
  SubscriptionHold,
  SubscriptionParts,
  SubscriptionPayments,
  SubscriptionRepository,
  SubscriptionShelf,
  WantStateHandler,
];
