import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What `/api/metrics` shows; names follow Prometheus' conventions (seconds, totals). */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const httpSeconds = new Histogram({
  name: 'ceiba_http_request_seconds',
  help: 'Time of HTTP requests by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const commandSeconds = new Histogram({
  name: 'ceiba_command_seconds',
  help: 'Time of commands by outcome, retries included',
  labelNames: ['command', 'outcome'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const reactionsTotal = new Counter({
  name: 'ceiba_reactions_total',
  help: 'Events handled by consumer and outcome',
  labelNames: ['consumer', 'outcome'],
  registers: [registry],
});

export const jobsTotal = new Counter({
  name: 'ceiba_jobs_total',
  help: 'Jobs finished by kind and outcome',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
});

export const eventsTotal = new Counter({
  name: 'ceiba_events_total',
  help: 'Domain events that were committed, by name: sales, approvals, closes',
  labelNames: ['event'],
  registers: [registry],
});
