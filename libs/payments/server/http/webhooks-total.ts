import { Counter } from 'prom-client';
import { registry } from '@ceiba/platform/server';

/** Notifications by provider and what was made of them; `forged` and `dropped` ones deserve a look. */
export const webhooksTotal = new Counter({
  name: 'ceiba_webhooks_total',
  help: 'Webhooks of payment providers by outcome',
  labelNames: ['provider', 'outcome'],
  registers: [registry],
});
