import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { Clock, Refusal } from '@ceiba/platform/server';
import {
  productPage,
  type SellerHeader,
  storePage,
  type StorePlace,
  type StoreProductPage,
} from '@ceiba/store/contract';
import { GetStoreBannerHandler } from './get-store-banner';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';
import { Visitors } from '../persistence/visitors';

/** What a chat or a search engine learns of a page without running it: nothing that its visitor does not see. */
export interface PagePreview {
  /** False: the page says that there is nothing here. */
  found: boolean;
  kind: 'website' | 'product';
  title: string;
  description: string;
  /** Absolute; null: there is none. */
  picture: string | null;
  /** The page's own address, absolute; null where nothing is found. */
  address: string | null;
  price: { amount: string; currency: string } | null;
}

/** The preview of a store or of a product in it, as old as a minute. Throws 429. */
export class GetPagePreview extends Query<PagePreview> {
  /** @param address where it is asked from: what is not remembered counts as a visitor's asking */
  constructor(
    readonly place: StorePlace,
    readonly address: string,
  ) {
    super();
  }
}

const KEPT_MS = 60_000;
const KEPT = 1_000;
const LONGEST = 200;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
};

@QueryHandler(GetPagePreview)
export class GetPagePreviewHandler implements IQueryHandler<GetPagePreview> {
  private readonly known = new Map<string, { preview: PagePreview; until: number }>();

  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
    private readonly banner: GetStoreBannerHandler,
    private readonly visitors: Visitors,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ place, address }: GetPagePreview): Promise<PagePreview> {
    const key = JSON.stringify(place);
    const now = this.clock.now().getTime();
    const kept = this.known.get(key);
    if (kept && now < kept.until) return kept.preview;
    await this.visitors.assertMayAsk(address);
    const preview = await this.read(place);
    this.known.delete(key);
    this.known.set(key, { preview, until: now + KEPT_MS });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(oldest);
    }
    return preview;
  }

  private async read({ id_customers, key_product }: StorePlace): Promise<PagePreview> {
    const { name } = await this.settings.get();
    try {
      const seller = await this.sellers.header(id_customers);
      if (key_product === null) return await this.ofStore(seller);
      const { branch } = await this.sellers.get(id_customers);
      return await this.ofProduct(seller, await this.products.page(branch, key_product));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const nothing = { title: name, description: error.message, picture: null, address: null, price: null };
      return { found: false, kind: 'website', ...nothing };
    }
  }

  private async ofStore(seller: SellerHeader): Promise<PagePreview> {
    const { id_customers, full_name_customers, company, file_photo } = seller;
    const [banner] = (await this.banner.execute()).file_image_text;
    return {
      ...{ found: true, kind: 'website', price: null },
      title: `Tienda de ${full_name_customers} · ${company}`,
      description: `Compra en línea con ${full_name_customers}. Envío a domicilio y pago seguro.`,
      ...(await this.placed(storePage(id_customers), banner?.file ?? file_photo)),
    };
  }

  private async ofProduct(seller: SellerHeader, product: StoreProductPage): Promise<PagePreview> {
    const { name_product, key_product, description_store_product: text, price, file_photo } = product;
    const { id_customers, full_name_customers, company, code_money } = seller;
    return {
      ...{ found: true, kind: 'product', price: { amount: price, currency: code_money } },
      title: `${name_product} · ${company}`,
      description: shortened(text) || `Cómpralo en línea en la tienda de ${full_name_customers}.`,
      ...(await this.placed(productPage(id_customers, key_product), file_photo)),
    };
  }

  private async placed(path: string, file: string | null): Promise<Pick<PagePreview, 'picture' | 'address'>> {
    const at = await this.settings.publicUrl();
    return { picture: file && `${at}${file}/preview.jpg`, address: `${at}${path}` };
  }
}
