import type { INestApplicationContext } from '@nestjs/common';

/** Closes the finished periods of the demo as the product does, in order. */
export async function closeDemoPeriods(_app: INestApplicationContext, _ids: readonly number[]): Promise<void> {
  // The commissions context brings the close; until it is among the contexts the periods stay open.
}
