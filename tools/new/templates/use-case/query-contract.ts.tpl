import { z } from 'zod';
import { {{answerImports}} } from '@ceiba/platform/contract';

/** What `{{words}}` answers. */
export const {{answer}} = z.strictObject({
  {{answerFields}}
});
export type {{Answer}} = z.output<typeof {{answer}}>;
/** As the server holds it: instants are dates. */
export type Stored{{Answer}} = z.input<typeof {{answer}}>;
