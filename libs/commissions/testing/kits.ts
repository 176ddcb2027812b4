import { insertProducts } from '@ceiba/products/testing';
import { saleOf } from '@ceiba/sales/testing';
import { PLENTY, receive } from '@ceiba/stock/testing';
import { BRANCH, type Company } from './company';

/** Starter kits: 350 and 700 pesos, 25 dollars to the sponsor. They cost 116.00 and 10.00. */
export const KIT = { basic: 111, premium: 112, dollars: 1111 } as const;
const BRANCH_OF = { [KIT.basic]: BRANCH.pesos, [KIT.premium]: BRANCH.pesos, [KIT.dollars]: BRANCH.dollars };
const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;

/** Puts the kits on sale. */
export async function stockKits({ t }: Company): Promise<void> {
  const kit = (id_product: keyof typeof BRANCH_OF, type_kit: string, bonus: Record<string, string>, price: string) => ({
    ...{ id_product, key_product: `KIT-${type_kit}`, id_branch_office: BRANCH_OF[id_product], is_kit: 1, type_kit },
    ...bonus,
    prices: [{ price, point: '0.00', business: '0.00' }],
  });
  await insertProducts(t.db, [
    kit(KIT.basic, 'basico', { bono_kit_pesos: '350.00' }, '116.00'),
    kit(KIT.premium, 'premium', { bono_kit_pesos: '700.00' }, '116.00'),
    kit(KIT.dollars, 'basico', { bono_kit_usd: '25.00' }, '10.00'),
  ]);
  for (const id of Object.values(KIT)) await receive(t, id, BRANCH_OF[id], PLENTY);
}

/** Sells a kit, and waits for what follows; answers the sale's id. */
export async function sellKit(company: Company, id_customers: number, kit: number): Promise<number> {
  const sold = {
    p_id_branch_office: kit === KIT.dollars ? BRANCH.dollars : BRANCH.pesos,
    p_id_customers: id_customers,
  };
  const sale = saleOf({ ...sold, p_details: [{ p_id_product: kit, p_qty: 1 }] });
  const { id } = await company.asked<{ id: number }>('/sale/insert/update', sale);
  await company.t.settle();
  return id;
}

/** Lets the administrator cancel sales of closed periods: no profile is born with it. */
export async function allowLateCancel({ t }: Company): Promise<void> {
  await t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [ADMINISTRATOR, LATE_CANCEL]);
  await t.db.execute('update profile set version = version + 1 where id_profile = ?', [ADMINISTRATOR]);
}
