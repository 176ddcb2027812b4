import { insertCustomers } from '@ceiba/customers/testing';
import type { SignupSaved } from '@ceiba/customers/contract';
import { createPartner } from '@ceiba/identity/testing';
import type { PaymentLink } from '@ceiba/store/contract';
import type { TestAnswer } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { receive } from '@ceiba/stock/testing';
import type { PayDesk } from './pay-desk';

/** Starter kits: of the branch of new customers, the same key in branch 1, a dearer one, and one in dollars. */
export const KIT = { basic: 1601, here: 111, premium: 1602, dollars: 911, plain: 1603 } as const;
export const ROOT_LETTERS = 'cei';

export const NEWCOMER = {
  p_name_cart: 'Ana Lucía',
  p_last_name_cart: 'Niño',
  p_last_name_mot_cart: 'Güemes',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
  p_date_birthday_cart: '1990-02-15',
  p_id_country: 1,
  p_zip_code_cart: '06000',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_ine_cart: 'IDMEX1234567890',
  p_curp_cart: 'PEXJ900215HDFRXN00',
  p_rfc_cart: 'PEXJ900215AB3',
};

/** What a desk needs to sell kits: the company as root, and kits with stock. */
export async function openKits({ t }: PayDesk): Promise<void> {
  await insertCustomers(t.db, [
    { id_customers: 1, name_customers: 'Grupo', last_name_customers: 'Ceiba', id_status: 1, id_branch_office: 16 },
  ]);
  const kit = (id_product: number, key_product: string, id_branch_office: number, type_kit: string, price: string) => ({
    id_product,
    key_product,
    id_branch_office,
    is_kit: 1,
    type_kit,
    show_in_new_customers: 1,
    bono_kit_pesos: '150.00',
    bono_kit_usd: '10.00',
    prices: [{ type: 1, price: '999.00' }, { price }],
  });
  await insertProducts(t.db, [
    kit(KIT.basic, 'KIT-B', 16, 'basico', '696.00'),
    kit(KIT.here, 'KIT-B', 1, 'basico', '696.00'),
    kit(KIT.premium, 'KIT-P', 16, 'premium', '1500.00'),
    kit(KIT.dollars, 'KIT-B', 120, 'basico', '40.00'),
    { id_product: KIT.plain, key_product: 'PLAIN', id_branch_office: 16, prices: '10.00' },
  ]);
  const lots: [string, string, number][] = [['L', '2099-01-31', 100]];
  await receive(t, KIT.basic, 16, lots);
  await receive(t, KIT.premium, 16, lots);
  await receive(t, KIT.here, 1, lots);
  // The kits' branch is the staff's, too.
  await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, 16)');
  await createPartner(t, 2);
}

export interface SignupKey {
  p_id_customers_kit_public: number;
  p_cart_token: string;
}

/** Somebody who signs up under a sponsor. */
export class Signup {
  private constructor(
    readonly desk: PayDesk,
    readonly key: SignupKey,
  ) {}

  static async begin(desk: PayDesk, more: object = {}): Promise<Signup> {
    const body = { p_id_upline: 1, p_last_name: ROOT_LETTERS, ...NEWCOMER, ...more };
    const { status, message, data } = await desk.t.post<SignupSaved>('/customers/publico/cart/insert', body);
    if (status !== 200) throw new Error(`not begun: ${status} ${message}`);
    return new Signup(desk, { p_id_customers_kit_public: data.id, p_cart_token: data.cart_token ?? '' });
  }

  call<T>(path: string, body: object = {}): Promise<TestAnswer<T>> {
    return this.desk.t.post<T>(`/customers/publico/${path}`, { ...this.key, ...body });
  }

  link(id_product: number = KIT.basic, more: object = {}) {
    return this.call<PaymentLink>('link', { p_id_product: id_product, p_qty: 1, ...more });
  }

  /** A link, and the provider's id of it. */
  async linked(id_product: number = KIT.basic): Promise<{ preference_id: string }> {
    const { status, message, data } = await this.link(id_product);
    if (status !== 200) throw new Error(`no link: ${status} ${message}`);
    return { preference_id: data.link_pay.split('/').at(-1) ?? '' };
  }
}
