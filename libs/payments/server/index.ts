export { PollAttempts } from './jobs/poll-attempts.job';
export { PollUpdates } from './jobs/poll-updates.job';
export { PaymentsModule } from './payments.module';
