import { Injectable } from '@nestjs/common';
import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import type { SaleProduct } from '@ceiba/products/contract';
import { ProductReader } from '@ceiba/products/server';
import { DOLLARS, type SaleTotals, saleTotals, type TotalsLine } from '@ceiba/sales/contract';
import { rateOf } from '@ceiba/sales/server';
import { needsOf, type StockNeed } from '@ceiba/stock/server';
import { type PublicCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { shippingCharge } from '../domain/shipping-charge';
import type { CartRow, StoredLine } from '../persistence/cart.repository';
import { StoreProducts } from '../persistence/store-products';
import { ZipTaxes } from '../persistence/zip-taxes';

/** A line as it would be sold now. */
export type QuotedLine = Omit<TotalsLine, 'price' | 'discount'> & {
  id_product: number;
  price: string;
  key_product: string;
  name_product: string;
  description_store_product: string;
  file_photo: string | null;
  pack_product: 0 | 1;
  avaible_product: 0 | 1;
  amount: string;
};

/** A cart priced by the server: everything that its view, its save and its payment need. */
export interface CartQuote {
  branch: Branch;
  id_type_price: number;
  lines: QuotedLine[];
  totals: SaleTotals;
  /** Charge as the buyer reads it; "0.00" when free. */
  shipping_amount: string;
  shipping_rate: string;
  is_usa: 0 | 1;
  tax_zip_code: PublicCart['tax_zip_code'];
  /** null = the destination has no known tax: nothing may be paid. */
  value_tax: string | null;
  /** What the lines take from the stock branch. */
  needs: StockNeed[];
  /** Keys of products that left the store or its stock branch. */
  gone: string[];
}

/** Prices carts from the public list; nothing that a client said counts (decisions.md, "Answers and errors"). */
@Injectable()
export class CartQuotes {
  constructor(
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly products: ProductReader,
    private readonly store: StoreProducts,
    private readonly zips: ZipTaxes,
  ) {}

  /** Quotes lines as they would be sold now in the cart's branch; a starter kit at the partners' price, without shipping. Throws STORE.TOO_LARGE for absurd amounts. */
  async quote(cart: CartRow, stored: readonly StoredLine[]): Promise<CartQuote> {
    const branch = await this.branches.get(cart.id_branch_office);
    const is_usa = branch.id_type_money === DOLLARS ? 1 : 0;
    const tax_zip_code = is_usa ? await this.zips.find(cart.zip_code_cart) : null;
    const value_tax = is_usa ? (tax_zip_code?.tax_value ?? null) : branch.value_tax;
    const ofStore = cart.kind === 'store';
    const { public_type_price, partner_type_price } = await this.settings.get();
    const id_type_price = ofStore ? public_type_price : partner_type_price;
    const ids = stored.map((line) => line.id_product);
    const [products, cards] = [
      await this.saleProducts(branch, ids, id_type_price),
      await this.store.cards(ids, cart.kind),
    ];
    const lines = stored.map((line) => {
      const product = products.get(line.id_product);
      const card = cards.get(line.id_product);
      const rate = is_usa ? (value_tax ?? '0.0000') : null;
      return quotedLine(
        line,
        product,
        card ?? { description_store_product: '', file_photo: null, offered: 0 },
        branch,
        rate,
      );
    });
    const sold = lines.filter((line) => line.avaible_product);
    const shipping_amount = ofStore ? shippingCharge(sold, branch) : '0.00';
    const shipping_rate = is_usa ? '0' : branch.value_tax;
    const { needs, missing } = needsOf(
      sold.map((line, index) => ({ id_product: line.id_product, qty: line.qty, line: index + 1 })),
      products,
    );
    const gone = [...lines.filter((line) => !line.avaible_product).map((line) => line.key_product), ...missing];
    const { id_type_money } = branch;
    const totals = saleTotals({ id_type_money, lines: sold, shipping: shipping_amount, shipping_rate });
    if (totals.total.length > 15) throw new Refusal('STORE.TOO_LARGE', STORE_MESSAGES.tooLarge, { status: 422 });
    return {
      branch,
      id_type_price,
      lines,
      totals,
      shipping_amount,
      shipping_rate,
      is_usa,
      tax_zip_code,
      value_tax,
      needs,
      gone,
    };
  }

  private saleProducts(branch: Branch, ids: readonly number[], id_type_price: number) {
    return this.products.forSale({
      ids,
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price,
    });
  }
}

interface Card {
  description_store_product: string;
  file_photo: string | null;
  offered: 0 | 1;
}

/** @param zipRate rate of the destination in dollars; null = the product's or the branch's own taxes */
function quotedLine(
  { id_product, qty }: StoredLine,
  product: SaleProduct | undefined,
  { offered, ...card }: Card,
  branch: Branch,
  zipRate: string | null,
): QuotedLine {
  const price = product?.price ?? '0.00';
  const own = product ? rateOf(product, branch.value_tax) : { rate: '0.0000', rate_ieps: '0.0000', exempt: 0 as const };
  return {
    id_product,
    qty,
    ...card,
    key_product: product?.key_product ?? `#${id_product}`,
    name_product: product?.name_product ?? 'Producto no disponible',
    pack_product: product?.pack_product ?? 0,
    price_original: price,
    price,
    point: product?.point ?? '0.00',
    value_business: product?.value_business ?? '0.00',
    rate: zipRate !== null && !own.exempt ? zipRate : own.rate,
    rate_ieps: zipRate === null ? own.rate_ieps : '0.0000',
    exempt: own.exempt,
    amount: fromCents(BigInt(toCents(price)) * BigInt(qty)),
    avaible_product: offered && product?.price && product.point && product.value_business ? 1 : 0,
  };
}
