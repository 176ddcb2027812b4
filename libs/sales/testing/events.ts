import { insertProducts } from '@ceiba/products/testing';
import type { Db } from '@ceiba/platform/server';
import { BRANCH } from './shop';

/** Events of the shop: the congress, which Guadalajara sells too, the gala, and a pack of two seats of the congress and one A. */
export const E = { CONGRESS: 9001, GALA: 9002, PACK: 9003, THERE: 9004 } as const;
export const EVENT_KEYS = { congress: 'CONG-26', gala: 'GALA-26' } as const;

const CONGRESS = {
  key_product: EVENT_KEYS.congress,
  name_product: 'Congreso Ñandú 2026',
  has_event: 1,
  id_type_event_zone: 1,
  event_location: 'Auditorio, Puebla',
  event_date: '2099-12-05',
  event_time: '09:00',
  prices: '500.00',
} as const;

/** Brings the events into a shop, into Guadalajara too where that is; seats come with their stock (`receive`). */
export async function insertEvents(db: Db, options: { there?: boolean } = {}): Promise<void> {
  await insertProducts(db, [
    { id_product: E.CONGRESS, ...CONGRESS },
    ...(options.there === false ? [] : [{ id_product: E.THERE, ...CONGRESS, id_branch_office: BRANCH.foreign }]),
    {
      ...{
        id_product: E.GALA,
        ...CONGRESS,
        key_product: EVENT_KEYS.gala,
        name_product: 'Gala',
        event_date: '2099-12-06',
      },
    },
    {
      ...{ id_product: E.PACK, key_product: 'PAREJA', name_product: 'Pareja', prices: '900.00' },
      parts: { [EVENT_KEYS.congress]: 2, 'A-1': 1 },
    },
  ]);
}
