import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Bus, Message, Public } from '@ceiba/platform/server';
import {
  type CartAddressInput,
  cartAddressSchema,
  type CartCreated,
  type CartFigures,
  type CartKeyInput,
  cartKeySchema,
  type CartLine,
  type CartLineInput,
  cartLineSchema,
  type PublicCart,
  type RemoveLineInput,
  removeLineSchema,
  type SaveCartInput,
  saveCartSchema,
  type SellerInput,
  sellerSchema,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { PublicCarts } from '../cart/public-carts';
import { OpenCart } from '../use-cases/open-cart';
import { RemoveCartLine } from '../use-cases/remove-cart-line';
import { SaveCart } from '../use-cases/save-cart';
import { SaveCartAddress } from '../use-cases/save-cart-address';
import { SetCartLine } from '../use-cases/set-cart-line';

/** The visitor's cart: every call but the first carries the cart's secret, which is what protects it. */
@ApiTags('store')
@Controller('ecomerce/publico/cart')
@Public()
export class StoreCartController {
  constructor(
    private readonly bus: Bus,
    private readonly carts: PublicCarts,
  ) {}

  @Post('insert')
  insert(@Body({ schema: sellerSchema }) { id_customers }: SellerInput): Promise<CartCreated> {
    return this.bus.execute(new OpenCart(id_customers));
  }

  @Post('get/customers')
  get(@Body({ schema: cartKeySchema }) key: CartKeyInput): Promise<PublicCart> {
    return this.carts.view(key);
  }

  @Post('get/det')
  lines(@Body({ schema: cartKeySchema }) key: CartKeyInput): Promise<CartLine[]> {
    return this.carts.lines(key);
  }

  @Post('det/insert/update')
  setLine(@Body({ schema: cartLineSchema }) input: CartLineInput): Promise<{ qty_total: number }> {
    return this.bus.execute(new SetCartLine(input));
  }

  @Post('det/delete')
  removeLine(@Body({ schema: removeLineSchema }) input: RemoveLineInput): Promise<{ qty_total: number }> {
    return this.bus.execute(new RemoveCartLine(input));
  }

  @Post('address')
  @Message(STORE_MESSAGES.shippingSaved)
  address(@Body({ schema: cartAddressSchema }) input: CartAddressInput): Promise<void> {
    return this.bus.execute(new SaveCartAddress(input));
  }

  @Post('det/mass/insert/update')
  @Message(STORE_MESSAGES.saved)
  save(@Body({ schema: saveCartSchema }) input: SaveCartInput): Promise<CartFigures> {
    return this.bus.execute(new SaveCart(input));
  }
}
