import type { Product } from '@ceiba/apps/testing';

/** A branch of the demo in pesos, one of its products that stand in stock, and the form that takes exact amounts. */
const BRANCH = 1;
const PRODUCT = 101;
const TRANSFER = 1;
const CASH = 5;

interface Totals {
  total: string;
  point_total: string;
  value_business_total: string;
}

/** Sells by the API, as a till does, by transfer or in cash; answers what the server says the sale is worth. */
export async function sell(
  product: Product,
  token: string,
  idCustomers: number,
  qty: number,
  by: 'transfer' | 'cash' = 'transfer',
): Promise<Totals> {
  const lines = [{ p_id_product: PRODUCT, p_qty: qty }];
  const whose = { p_id_branch_office: BRANCH, p_id_customers: idCustomers, p_details: lines };
  const { data } = await product.post<Totals>('/sale/get/total/', whose, token);
  const payment =
    by === 'cash'
      ? { p_total: data.total, p_id_type_format_pay: CASH, p_paid_with: data.total }
      : { p_total: data.total, p_id_type_format_pay: TRANSFER, p_amount_format_pay: data.total };
  const saved = await product.post('/sale/insert/update', { ...whose, ...payment }, token);
  if (saved.response !== 'success') throw new Error(`the sale was refused: ${saved.message}`);
  return data;
}
