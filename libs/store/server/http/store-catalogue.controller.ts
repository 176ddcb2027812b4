import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, Public } from '@ceiba/platform/server';
import {
  clasificationSchema,
  type ClasificationInput,
  sellerHeader,
  type SellerInput,
  sellerSchema,
  storeBanner,
  storeClasification,
  type StoreProduct,
  storeProduct,
  type StoreProductsInput,
  storeProductsSchema,
  storeSearchSchema,
} from '@ceiba/store/contract';
import { zEmpty } from '@ceiba/platform/contract';
import { BannerReader } from '../persistence/banner.reader';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';
import { VisitorGuard } from './visitor.guard';

/** What a visitor sees before he buys. Nothing here is secret. */
@ApiTags('store')
@Controller('ecomerce/publico')
@Public()
@UseGuards(VisitorGuard)
export class StoreCatalogueController {
  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
    private readonly banners: BannerReader,
  ) {}

  @Post('seller')
  @Answers(sellerHeader)
  seller(@Body({ schema: sellerSchema }) { id_customers }: SellerInput) {
    return this.sellers.header(id_customers);
  }

  @Post('clasification')
  @Answers(z.array(storeClasification))
  async clasification(@Body({ schema: clasificationSchema }) input: ClasificationInput) {
    const branch = input.id_customers
      ? (await this.sellers.get(input.id_customers)).branch
      : await this.sellers.defaultBranch();
    return this.products.clasifications(branch);
  }

  @Post('products')
  @Answers(z.array(storeProduct))
  list(@Body({ schema: storeProductsSchema }) input: StoreProductsInput) {
    return this.rows(input);
  }

  @Post('search')
  @Answers(z.array(storeProduct))
  search(@Body({ schema: storeSearchSchema }) input: StoreProductsInput) {
    return this.rows(input);
  }

  @Post('banner')
  @Answers(storeBanner)
  async banner(@Body({ schema: zEmpty }) _input: object) {
    return { file_image_text: await this.banners.images() };
  }

  private async rows(input: StoreProductsInput): Promise<StoreProduct[]> {
    const { branch } = await this.sellers.get(input.id_customers);
    return (await this.products.list(branch, input)).rows;
  }
}
