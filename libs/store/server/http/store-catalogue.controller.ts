import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, Bus, Public } from '@ceiba/platform/server';
import {
  clasificationSchema,
  type ClasificationInput,
  sellerHeader,
  type SellerInput,
  sellerSchema,
  storeBanner,
  storeClasification,
  storeProduct,
  type StoreProductInput,
  storeProductPage,
  storeProductSchema,
  type StoreProductsInput,
  storeProductsSchema,
  storeSearchSchema,
} from '@ceiba/store/contract';
import { zEmpty } from '@ceiba/platform/contract';
import { GetSeller } from '../use-cases/get-seller';
import { GetStoreProduct } from '../use-cases/get-store-product';
import { GetStoreBanner } from '../use-cases/get-store-banner';
import { ListStoreClasifications, ListStoreProducts } from '../use-cases/list-store-products';
import { VisitorGuard } from './visitor.guard';

/** What a visitor sees before he buys. Nothing here is secret. */
@ApiTags('store')
@Controller('ecomerce/publico')
@Public()
@UseGuards(VisitorGuard)
export class StoreCatalogueController {
  constructor(private readonly bus: Bus) {}

  @Post('seller')
  @Answers(sellerHeader)
  seller(@Body({ schema: sellerSchema }) { id_customers }: SellerInput) {
    return this.bus.ask(new GetSeller(id_customers));
  }

  @Post('clasification')
  @Answers(z.array(storeClasification))
  clasification(@Body({ schema: clasificationSchema }) input: ClasificationInput) {
    return this.bus.ask(new ListStoreClasifications(input.id_customers ?? null));
  }

  @Post('products')
  @Answers(z.array(storeProduct))
  list(@Body({ schema: storeProductsSchema }) input: StoreProductsInput) {
    return this.bus.ask(new ListStoreProducts(input));
  }

  @Post('search')
  @Answers(z.array(storeProduct))
  search(@Body({ schema: storeSearchSchema }) input: StoreProductsInput) {
    return this.bus.ask(new ListStoreProducts(input));
  }

  @Post('product')
  @Answers(storeProductPage)
  product(@Body({ schema: storeProductSchema }) input: StoreProductInput) {
    return this.bus.ask(new GetStoreProduct(input));
  }

  @Post('banner')
  @Answers(storeBanner)
  banner(@Body({ schema: zEmpty }) _input: object) {
    return this.bus.ask(new GetStoreBanner());
  }
}
