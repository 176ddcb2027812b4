import { SetMetadata } from '@nestjs/common';
import type { Requirement } from '@ceiba/platform/contract';

export const EXPORTS = 'ceiba:exports';

export interface ExportRule {
  need: Requirement;
  entity: string;
}

/**
 * A list or a file of people's data (docs/adr/0096): who sees the list takes it away only with `need` besides, and every
 * file that leaves is a row of the audit. A list is asked when it is wanted as a file; a route without envelope always.
 * @param entity what the audit calls the records
 */
export function Exports(need: Requirement, entity: string): MethodDecorator {
  return SetMetadata(EXPORTS, { need, entity } satisfies ExportRule);
}
