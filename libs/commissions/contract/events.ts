import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

/** A plan version was published; it holds for the periods that begin on its day or later. */
export const PlanPublished = defineEvent('plan.published.v1', z.object({ id_plan: z.int(), date_start: z.string() }));
export type PlanPublishedPayload = z.output<typeof PlanPublished.schema>;
