import { z } from 'zod';
import { zId, zObject, zText } from '@ceiba/platform/contract';

/** What `{{words}}` takes: which record, and why. */
export const {{camel}} = zObject({ {{id}}: zId, reason: zText(255) });
export type {{Pascal}}Input = z.output<typeof {{camel}}>;
