import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@ceiba/platform/server';
import {
  type BannerImage,
  clasificationSchema,
  type ClasificationInput,
  type SellerHeader,
  type SellerInput,
  sellerSchema,
  type StoreClasification,
  type StoreProduct,
  type StoreProductsInput,
  storeProductsSchema,
  storeSearchSchema,
} from '@ceiba/store/contract';
import { zEmpty } from '@ceiba/platform/contract';
import { BannerReader } from '../persistence/banner.reader';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';

/** What a visitor sees before he buys. Nothing here is secret. */
@ApiTags('store')
@Controller('ecomerce/publico')
@Public()
export class StoreCatalogueController {
  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
    private readonly banners: BannerReader,
  ) {}

  @Post('seller')
  seller(@Body({ schema: sellerSchema }) { id_customers }: SellerInput): Promise<SellerHeader> {
    return this.sellers.header(id_customers);
  }

  @Post('clasification')
  async clasification(@Body({ schema: clasificationSchema }) input: ClasificationInput): Promise<StoreClasification[]> {
    const branch = input.id_customers
      ? (await this.sellers.get(input.id_customers)).branch
      : await this.sellers.defaultBranch();
    return this.products.clasifications(branch);
  }

  @Post('products')
  list(@Body({ schema: storeProductsSchema }) input: StoreProductsInput): Promise<StoreProduct[]> {
    return this.rows(input);
  }

  @Post('search')
  search(@Body({ schema: storeSearchSchema }) input: StoreProductsInput): Promise<StoreProduct[]> {
    return this.rows(input);
  }

  @Post('banner')
  async banner(@Body({ schema: zEmpty }) _input: object): Promise<{ file_image_text: BannerImage[] }> {
    return { file_image_text: await this.banners.images() };
  }

  private async rows(input: StoreProductsInput): Promise<StoreProduct[]> {
    const { branch } = await this.sellers.get(input.id_customers);
    return (await this.products.list(branch, input)).rows;
  }
}
