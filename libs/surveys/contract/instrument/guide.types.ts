import type { Dimension } from './dimensions';

/** A question of Guía III, scored by its direction. */
export interface GuideItem {
  id: number;
  direction: 'up' | 'down';
  dimension: Dimension;
  title: string;
}

/** A block of Guía III; with a gate it is answered only after SI (spec 3, section 5). */
export interface GuideSection {
  id: number;
  title: string;
  subtitle: string;
  gate: string | null;
  items: readonly GuideItem[];
}
