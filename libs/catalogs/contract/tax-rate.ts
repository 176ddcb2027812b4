/** One tax of a branch or a product. `value_tax` is a fraction with four decimals ("0.1600"). */
export interface TaxRate {
  id_tax: number;
  order_tax: 1 | 2 | 3;
  name_tax: string;
  value_tax: string;
  type_tax: 'IVA' | 'IEPS' | 'SALES';
  factor_tax: 'Tasa' | 'Exento';
}
