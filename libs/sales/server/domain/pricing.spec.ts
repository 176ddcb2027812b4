import type { TaxRate } from '@ceiba/catalogs/contract';
import type { SaleProduct } from '@ceiba/products/contract';
import { saleLineSchema } from '@ceiba/sales/contract';
import { changesOf, priceLines, type PricingRules, rateOf } from './pricing';

const product = (id_product: number, more: Partial<SaleProduct> = {}): SaleProduct => ({
  id_product,
  id_branch_office: 1,
  key_product: `K${id_product}`,
  name_product: `Producto ${id_product}`,
  id_clasification: 1,
  id_product_unit: 1,
  code_product_unit: 'PZ',
  pack_product: 0,
  is_promo: 0,
  is_kit: 0,
  type_kit: null,
  bono_kit_pesos: '0.00',
  bono_kit_usd: '0.00',
  has_event: 0,
  enabled_product: 1,
  avaible_store_product: 1,
  weight_product: '0.00',
  price: '100.00',
  point: '10.00',
  value_business: '80.00',
  taxes: [],
  exempt: 0,
  sat_product_key: null,
  sat_unit_key: null,
  tax_object: null,
  takes: [],
  missing: [],
  ...more,
});
const rules: PricingRules = { branch_rate: '0.16', may_price: false, may_discount: false, customer_discount: null };
const price = (lines: unknown[], products: SaleProduct[], more: Partial<PricingRules> = {}) =>
  priceLines(
    lines.map((line) => saleLineSchema.parse(line)),
    new Map(products.map((entry) => [entry.id_product, entry])),
    { ...rules, ...more },
  );
const tax = (value_tax: string, factor_tax: 'Tasa' | 'Exento' = 'Tasa'): TaxRate => ({
  id_tax: 1,
  order_tax: 1,
  name_tax: 'IVA',
  value_tax,
  type_tax: 'IVA',
  factor_tax,
});

describe('priceLines', () => {
  it("takes the list's price, points and rate, whatever the client sends", () => {
    const result = price([{ id_product: 1, qty: 2, price: '1', point: '999', exempt: 1 }], [product(1)]);
    expect(result).toEqual({
      ok: true,
      lines: [
        {
          line: 1,
          id_product: 1,
          key_product: 'K1',
          name_product: 'Producto 1',
          observation_line: null,
          qty: 2,
          price_original: '100.00',
          price: '100.00',
          point: '10.00',
          value_business: '80.00',
          pack_product: 0,
          is_promo: 0,
          type_promo: null,
          rate: '0.1600',
          rate_ieps: '0.0000',
          exempt: 0,
        },
      ],
    });
  });

  it('changes a price or gives a discount only where the person may', () => {
    const changed = [{ id_product: 1, qty: 1, price: '80', change_price: 1 }];
    const less = [{ id_product: 1, qty: 1, discount: '0.1' }];
    expect(price(changed, [product(1)])).toMatchObject({ ok: false, code: 'PRICE_DENIED' });
    expect(price(less, [product(1)])).toMatchObject({ ok: false, code: 'DISCOUNT_DENIED' });
    expect(price(changed, [product(1)], { may_price: true })).toMatchObject({ lines: [{ price: '80.00' }] });
    expect(price(less, [product(1)], { may_discount: true })).toMatchObject({ lines: [{ price: '90.00' }] });
    const own = price([{ id_product: 1, qty: 1 }], [product(1)], { customer_discount: '0.25' });
    expect(own).toMatchObject({ lines: [{ price_original: '100.00', price: '75.00' }] });
    expect(own.ok && changesOf(own.lines)).toEqual([{ key_product: 'K1', price_original: '100.00', price: '75.00' }]);
  });

  it('names products that are unknown, switched off or without a price', () => {
    const lines = [
      { id_product: 1, qty: 1 },
      { id_product: 2, qty: 1 },
      { id_product: 3, qty: 1, key_product: 'Z' },
    ];
    expect(price(lines, [product(1), product(2, { enabled_product: 0 })])).toMatchObject({
      code: 'PRODUCT',
      keys: ['K2', 'Z'],
    });
    expect(price(lines.slice(0, 1), [product(1, { price: null })])).toMatchObject({ code: 'PRICE', keys: ['K1'] });
  });

  it('refuses free lines that no promotion backs', () => {
    expect(price([{ id_product: 1, qty: 1, is_promo: 1, price: '0' }], [product(1)])).toMatchObject({ code: 'PROMO' });
  });
});

describe('rateOf', () => {
  it('prefers an exempt, then own taxes, then the branch', () => {
    expect(rateOf(product(1), '0.08')).toEqual({ rate: '0.0800', rate_ieps: '0.0000', exempt: 0 });
    expect(rateOf(product(1, { taxes: [tax('0.16'), tax('0.08')] }), '0.08')).toEqual({
      rate: '0.2400',
      rate_ieps: '0.0000',
      exempt: 0,
    });
    expect(rateOf(product(1, { taxes: [tax('0')] }), '0.16')).toEqual({
      rate: '0.0000',
      rate_ieps: '0.0000',
      exempt: 0,
    });
    expect(rateOf(product(1, { taxes: [tax('0', 'Exento')] }), '0.16')).toEqual({
      rate: '0.0000',
      rate_ieps: '0.0000',
      exempt: 1,
    });
    expect(rateOf(product(1, { exempt: 1, taxes: [tax('0.16')] }), '0.16')).toEqual({
      rate: '0.0000',
      rate_ieps: '0.0000',
      exempt: 1,
    });
  });

  it('charges IVA on the price with its IEPS', () => {
    const ieps = { ...tax('0.08'), type_tax: 'IEPS' as const };
    const both = { rate: '0.2528', rate_ieps: '0.0800', exempt: 0 };
    expect(rateOf(product(1, { taxes: [tax('0.16'), ieps] }), '0')).toEqual(both);
  });
});
