import { Injectable } from '@nestjs/common';
import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Refusal } from '@ceiba/platform/server';
import { ProductReader } from '@ceiba/products/server';
import { DOLLARS, type SaleTotals, saleTotals } from '@ceiba/sales/contract';
import { needsOf, type StockNeed } from '@ceiba/stock/server';
import { type PublicCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { shippingCharge } from '../domain/shipping-charge';
import { type QuotedLine, promoLine, quotedLine } from './quoted-line';
import { NO_DISCOUNT, PartnerTerms, type Terms } from '../partner/partner-terms';
import type { CartRow, StoredLine } from '../persistence/cart.repository';
import { StoreProducts } from '../persistence/store-products';
import { ZipTaxes } from '../persistence/zip-taxes';

/** A cart priced by the server: everything that its view, its save and its payment need. */
export interface CartQuote {
  branch: Branch;
  id_type_price: number;
  discount: Terms['discount'];
  contact: Terms['contact'];
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

/** The tax of what a cart holds. */
type CartTax = Pick<CartQuote, 'is_usa' | 'tax_zip_code' | 'value_tax'>;

const NO_TAX = '0.0000';

/** Prices carts from the list of who buys; nothing that a client said counts (decisions.md, "Answers and errors"). */
@Injectable()
export class CartQuotes {
  constructor(
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly products: ProductReader,
    private readonly store: StoreProducts,
    private readonly zips: ZipTaxes,
    private readonly partners: PartnerTerms,
  ) {}

  /**
   * Quotes lines as they would be sold now in the cart's branch: a starter kit at the partners' price, without shipping;
   * a partner's cart with the discount and promotions of its customer. Throws STORE.TOO_LARGE for absurd amounts.
   */
  async quote(cart: CartRow, stored: readonly StoredLine[]): Promise<CartQuote> {
    const branch = await this.branches.get(cart.id_branch_office);
    const tax = await this.taxOf(cart, branch);
    const { promos, ...terms } = await this.termsOf(cart, branch, stored);
    const ids = [...new Set([...stored, ...promos].map((line) => line.id_product))];
    const [products, cards] = [
      await this.saleProducts(branch, ids, terms.id_type_price),
      await this.store.cards(ids, cart.kind),
    ];
    const zipRate = tax.is_usa ? (tax.value_tax ?? NO_TAX) : null;
    const rules = { branch, zipRate, discount: terms.discount.discount };
    const lines = [
      ...stored.map((line) => quotedLine(line, products.get(line.id_product), cards.get(line.id_product), rules)),
      ...promos.map((line) => promoLine(line, cards.get(line.id_product), rules)),
    ];
    const sold = lines.filter((line) => line.avaible_product);
    const shipping_amount = isSent(cart) ? shippingCharge(sold, branch) : '0.00';
    const shipping_rate = tax.is_usa ? '0' : branch.value_tax;
    const { needs, missing } = needsOf(
      sold.map((line, index) => ({ id_product: line.id_product, qty: line.qty, line: index + 1 })),
      products,
    );
    const gone = [...lines.filter((line) => !line.avaible_product).map((line) => line.key_product), ...missing];
    const { id_type_money } = branch;
    const totals = saleTotals({ id_type_money, lines: sold, shipping: shipping_amount, shipping_rate });
    if (totals.total.length > 15) throw new Refusal('STORE.TOO_LARGE', STORE_MESSAGES.tooLarge, { status: 422 });
    const priced = { branch, ...terms, lines, totals, shipping_amount, shipping_rate };
    return { ...priced, ...tax, needs, gone };
  }

  /** In dollars the tax of the destination, none for what a partner picks up (spec 3, section 4); in pesos the branch's. */
  private async taxOf(cart: CartRow, branch: Branch): Promise<CartTax> {
    if (branch.id_type_money !== DOLLARS) return { is_usa: 0, tax_zip_code: null, value_tax: branch.value_tax };
    if (isPartners(cart) && cart.pick_up_branch_office) return { is_usa: 1, tax_zip_code: null, value_tax: NO_TAX };
    const tax_zip_code = await this.zips.find(cart.zip_code_cart);
    return { is_usa: 1, tax_zip_code, value_tax: tax_zip_code?.tax_value ?? null };
  }

  private async termsOf(cart: CartRow, branch: Branch, stored: readonly StoredLine[]): Promise<Terms> {
    if (cart.kind === 'partner') return this.partners.find(cart, branch, stored);
    if (cart.kind === 'renewal') return this.partners.plain(cart);
    const { public_type_price, partner_type_price } = await this.settings.get();
    const id_type_price = cart.kind === 'store' ? public_type_price : partner_type_price;
    return { id_type_price, discount: NO_DISCOUNT, promos: [], contact: null };
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

/** Kits are sent for nothing; what is picked up is not sent. */
function isSent({ kind, pick_up_branch_office }: CartRow): boolean {
  return kind === 'store' || (isPartners({ kind }) && !pick_up_branch_office);
}

const isPartners = ({ kind }: Pick<CartRow, 'kind'>): boolean => kind === 'partner' || kind === 'renewal';
