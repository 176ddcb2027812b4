import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

/** Another period became the current one; sales go to it from now on. */
export const PeriodCurrentChanged = defineEvent(
  'period.current-changed.v1',
  z.object({ id_period: z.int(), id_period_previous: z.int().nullable() }),
);
export type PeriodCurrentChangedPayload = z.output<typeof PeriodCurrentChanged.schema>;

/** A period's run was accepted; its rows, ranks and sales are immutable. */
export const PeriodClosed = defineEvent('period.closed.v1', z.object({ id_period: z.int(), id_run: z.int() }));
export type PeriodClosedPayload = z.output<typeof PeriodClosed.schema>;
