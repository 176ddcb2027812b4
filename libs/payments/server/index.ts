export { PollAttempts } from './jobs/poll-attempts.job';
export { PollUpdates } from './jobs/poll-updates.job';
export { PaymentsModule } from './payments.module';
export { keysPlace } from './persistence/account.repository';
export { ProviderAccounts } from './ports/provider-accounts';
