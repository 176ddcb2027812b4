import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type ListInput, listInput, listOf, nothing, saved, screens, zEmpty } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import {
  boughtAgain,
  buyAgainSchema,
  cartFigures,
  cartPieces,
  type CreateCartInput,
  createCartSchema,
  networkCustomer,
  type NetworkSearchInput,
  networkSearchSchema,
  partnerCart,
  partnerCartCreated,
  partnerCartLine,
  type PartnerLineGoneInput,
  partnerLineGoneSchema,
  type PartnerLineInput,
  partnerLineSchema,
  type PartnerProductsInput,
  partnerProductsSchema,
  partnerSearchSchema,
  type PlaceCartInput,
  placeCartSchema,
  purchaseRow,
  type SavePartnerCartInput,
  savePartnerCartSchema,
  storeClasification,
  STORE_MESSAGES,
  storeProduct,
} from '@ceiba/store/contract';
import { BuyAgain } from '../use-cases/partner/buy-again';
import { GetPartnerCart, ListPartnerCartLines } from '../use-cases/partner/get-partner-cart';
import { ListPartnerClasifications, ListPartnerProducts } from '../use-cases/partner/list-partner-products';
import { ListPurchases } from '../use-cases/partner/list-purchases';
import { OpenPartnerCart } from '../use-cases/partner/open-partner-cart';
import { PlacePartnerCart } from '../use-cases/partner/place-partner-cart';
import { RemovePartnerLine } from '../use-cases/partner/remove-partner-line';
import { ReopenPartnerCart } from '../use-cases/partner/reopen-partner-cart';
import { SearchNetwork } from '../use-cases/partner/search-network';
import { SavePartnerCart } from '../use-cases/partner/save-partner-cart';
import { SetPartnerLine } from '../use-cases/partner/set-partner-line';

/** The partner's own cart: his session is what finds it, no call names another's (spec 3, section 6). */
@ApiTags('cart')
@Controller('cart')
@Requires(screens('ecommerce'))
export class PartnerCartController {
  constructor(private readonly bus: Bus) {}

  @Post('create')
  @Answers(partnerCartCreated)
  async create(@Body({ schema: createCartSchema }) { id_customers }: CreateCartInput) {
    const id = await this.bus.execute(new OpenPartnerCart(id_customers ?? null));
    return { id, id_customers_sale: id };
  }

  @Get('get/customers')
  @Answers(partnerCart)
  get() {
    return this.bus.ask(new GetPartnerCart());
  }

  @Get('get/det')
  @Answers(listOf(partnerCartLine))
  async lines() {
    const rows = await this.bus.ask(new ListPartnerCartLines());
    return { rows, total: rows.length };
  }

  @Get('network')
  @Answers(listOf(networkCustomer))
  network(@Query({ schema: networkSearchSchema }) input: NetworkSearchInput) {
    return this.bus.ask(new SearchNetwork(input));
  }

  @Post('update')
  @Answers(saved)
  async place(@Body({ schema: placeCartSchema }) input: PlaceCartInput) {
    return { id: await this.bus.execute(new PlacePartnerCart(input)) };
  }

  @Post('det/insert/update')
  @Answers(cartPieces.extend(saved.shape))
  setLine(@Body({ schema: partnerLineSchema }) { id_product, qty }: PartnerLineInput) {
    return this.bus.execute(new SetPartnerLine({ id_product, qty }));
  }

  @Post('det/delete')
  @Answers(cartPieces)
  removeLine(@Body({ schema: partnerLineGoneSchema }) input: PartnerLineGoneInput) {
    return this.bus.execute(new RemovePartnerLine(input));
  }

  @Post('det/mass/insert/update')
  @Message(STORE_MESSAGES.saved)
  @Answers(cartFigures.extend(saved.shape))
  save(@Body({ schema: savePartnerCartSchema }) input: SavePartnerCartInput) {
    return this.bus.execute(new SavePartnerCart(input));
  }

  @Post('cancel')
  @Message(STORE_MESSAGES.reopened)
  @Answers(nothing)
  reopen(@Body({ schema: zEmpty }) _input: object) {
    return this.bus.execute(new ReopenPartnerCart());
  }

  @Get('clasification')
  @Answers(listOf(storeClasification))
  clasifications() {
    return this.bus.ask(new ListPartnerClasifications());
  }

  @Get('products')
  @Answers(listOf(storeProduct))
  products(@Query({ schema: partnerProductsSchema }) input: PartnerProductsInput) {
    return this.bus.ask(new ListPartnerProducts(input));
  }

  @Get('products/search')
  @Answers(listOf(storeProduct))
  search(@Query({ schema: partnerSearchSchema }) input: PartnerProductsInput) {
    return this.bus.ask(new ListPartnerProducts(input));
  }
}

/** What a partner bought. */
@ApiTags('cart')
@Controller('cart')
@Requires(screens('historial-compras'))
export class PurchasesController {
  constructor(private readonly bus: Bus) {}

  @Get('history')
  @Answers(listOf(purchaseRow))
  history(@Query({ schema: listInput }) input: ListInput) {
    return this.bus.ask(new ListPurchases(input));
  }

  @Post('again')
  @Requires(screens('ecommerce'))
  @Answers(boughtAgain.extend(saved.shape))
  again(@Body({ schema: buyAgainSchema }) { id_document }: z.output<typeof buyAgainSchema>) {
    return this.bus.execute(new BuyAgain(id_document));
  }
}
