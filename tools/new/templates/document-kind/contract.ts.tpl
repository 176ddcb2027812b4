import { z } from 'zod';
import { zId, zObject } from '@ceiba/platform/contract';

export const stamp{{Pascal}} = zObject({ {{id}}: zId });
export type Stamp{{Pascal}}Input = z.output<typeof stamp{{Pascal}}>;
