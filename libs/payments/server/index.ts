export { dayOf as readDay } from './bank/domain/read-cells';
export { PollAttempts } from './jobs/poll-attempts.job';
export { PollSubscriptions } from './jobs/poll-subscriptions.job';
export { PollUpdates } from './jobs/poll-updates.job';
export { PaymentsModule } from './payments.module';
export { keysPlace } from './persistence/account.repository';
export { PaymentProviders } from './ports/payment-providers';
export { MakeLink } from './use-cases/make-link';
export { ProviderAccounts } from './ports/provider-accounts';
