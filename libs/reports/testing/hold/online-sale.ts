import type { Sold } from './book';
import { NOBODY } from './book';
import { SHOPS } from './company';
import { FREIGHT } from './provider';
import type { Till } from './till';

/** Tarjeta de crédito, which is what the provider's payers pay with. */
const CREDIT_CARD = 2;
/** Whose store it is. */
const SELLER = 2;

/** A cart of the first shop that is paid at a provider, whose notice makes the sale; money in nobody's drawer. */
export async function sellOnline(till: Till): Promise<void> {
  const [shop] = SHOPS;
  if (!shop) throw new Error('no shop');
  const [good, qty] = [till.pick(shop.goods.slice(0, 3)), till.random.int(1, 6)];
  const goods = good.cents * qty;
  const total = goods + (goods < FREIGHT.free ? FREIGHT.cents : 0);
  const { id_document: id, id_payment } = await till.company.provider.sell(good.id, qty);
  const paid = {
    parts: [{ form: CREDIT_CARD, cents: total }],
    ...{ received: 0, change: 0, round: 0, foreign: null, voucher: null },
  };
  const online: Sold['online'] = { id_payment, refunded: 0, early: 0 };
  till.sold({ id }, shop, { worker: NOBODY }, { customer: SELLER, total, paid, online });
}
