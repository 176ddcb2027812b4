export { PollAttempts } from './jobs/poll-attempts.job';
export { PaymentsModule } from './payments.module';
