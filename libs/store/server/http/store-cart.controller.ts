import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nothing, saved, type Saved } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, visitorCookie } from '@ceiba/platform/server';
import {
  type CartAddressInput,
  cartAddressSchema,
  cartCreated,
  cartFigures,
  type CartKey,
  type CartKeyInput,
  cartKeySchema,
  cartLine,
  type CartLineInput,
  cartLineSchema,
  cartPieces,
  publicCart,
  type RemoveLineInput,
  removeLineSchema,
  type SaveCartInput,
  saveCartSchema,
  type SellerInput,
  sellerSchema,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { GetCart, ListCartLines } from '../use-cases/get-cart';
import { OpenCart } from '../use-cases/open-cart';
import { RemoveCartLine } from '../use-cases/remove-cart-line';
import { SaveCart } from '../use-cases/save-cart';
import { SaveCartAddress } from '../use-cases/save-cart-address';
import { SetCartLine } from '../use-cases/set-cart-line';
import { CART_COOKIES, VisitorGuard } from './visitor.guard';

/** The visitor's cart: every call but the first carries the cart's secret, as its key or as the cookie, which is what protects it. */
@ApiTags('store')
@Controller('ecomerce/publico/cart')
@Public()
@UseGuards(VisitorGuard)
export class StoreCartController {
  constructor(private readonly bus: Bus) {}

  @Post('insert')
  @Answers(cartCreated.extend(saved.shape))
  async insert(
    @Body({ schema: sellerSchema }) { id_customers }: SellerInput,
    @Req() { protocol }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CartKey & Saved> {
    const key = await this.bus.execute(new OpenCart(id_customers));
    const { id_customers_sale_public: id, cart_token } = key;
    void reply.header('set-cookie', visitorCookie(CART_COOKIES, id, cart_token, protocol === 'https'));
    return { id, ...key };
  }

  @Post('get/customers')
  @Answers(publicCart)
  get(@Body({ schema: cartKeySchema }) key: CartKeyInput) {
    return this.bus.ask(new GetCart(key));
  }

  @Post('get/det')
  @Answers(z.array(cartLine))
  lines(@Body({ schema: cartKeySchema }) key: CartKeyInput) {
    return this.bus.ask(new ListCartLines(key));
  }

  @Post('det/insert/update')
  @Answers(cartPieces.extend(saved.shape))
  async setLine(@Body({ schema: cartLineSchema }) input: CartLineInput) {
    return { id: input.id_customers_sale_public, ...(await this.bus.execute(new SetCartLine(input))) };
  }

  @Post('det/delete')
  @Answers(cartPieces)
  removeLine(@Body({ schema: removeLineSchema }) input: RemoveLineInput) {
    return this.bus.execute(new RemoveCartLine(input));
  }

  @Post('address')
  @Message(STORE_MESSAGES.shippingSaved)
  @Answers(nothing)
  address(@Body({ schema: cartAddressSchema }) input: CartAddressInput) {
    return this.bus.execute(new SaveCartAddress(input));
  }

  @Post('det/mass/insert/update')
  @Message(STORE_MESSAGES.saved)
  @Answers(cartFigures.extend(saved.shape))
  async save(@Body({ schema: saveCartSchema }) input: SaveCartInput) {
    return { id: input.id_customers_sale_public, ...(await this.bus.execute(new SaveCart(input))) };
  }
}
