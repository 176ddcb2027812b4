import type { Actor } from '@ceiba/platform/server';

/** Counts of the drawers. A port: cash, which stands above, fills it; without it nobody is asked for one. */
export abstract class BreakBoxes {
  /** Hour of the worker's last count today, null when there was none; and the zone of that hour. */
  abstract lastHour(actor: Actor): Promise<{ hour: number | null; zone: string }>;
}
