import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  customerAddress,
  customerPath,
  customerSale,
  deleteAddress,
  findCustomerSale,
  listAddresses,
  type ListAddressesInput,
  saveAddress,
  type SaveAddressInput,
} from '@ceiba/customers/contract';
import { editable, listOf, nothing, partnerOnly, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Refusal, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteAddress } from '../use-cases/delete-address';
import { FindCustomerSale } from '../use-cases/find-customer-sale';
import { ADDRESS } from '../use-cases/get-address';
import { ListAddresses } from '../use-cases/list-addresses';
import { SaveAddress } from '../use-cases/save-address';

const SCREEN = screens('direcciones-envio');

/** Where purchases are sent (spec 2, section 7): a partner's own addresses, for staff anybody's. */
@ApiTags('customers')
@Controller('customers_address')
export class AddressController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(SCREEN, partnerOnly())
  @Answers(listOf(customerAddress))
  list(@Query({ schema: listAddresses }) query: ListAddressesInput) {
    return this.bus.ask(new ListAddresses(query));
  }

  @Post('get/all')
  @Requires(SCREEN, partnerOnly())
  @Answers(listOf(customerAddress))
  page(@Body({ schema: listAddresses }) body: ListAddressesInput) {
    return this.bus.ask(new ListAddresses(body));
  }

  @Get('get/id/:id')
  @Requires(SCREEN, partnerOnly())
  @Answers(editable(customerAddress))
  one(@Param({ schema: customerPath }) path: z.output<typeof customerPath>) {
    return this.bus.open(ADDRESS, path.id);
  }

  @Post('insert/update')
  @Requires(SCREEN)
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveAddress }) body: SaveAddressInput) {
    const done = await this.bus.execute(new SaveAddress(body));
    return reply(done, body.id_customers_address ? 'Dirección modificada.' : 'Dirección registrada.');
  }

  @Post('delete')
  @Requires(SCREEN)
  @Message('Dirección eliminada.')
  @Answers(nothing)
  async remove(@Body({ schema: deleteAddress }) body: z.output<typeof deleteAddress>) {
    const id = body.id_customers_address ?? body.id;
    if (!id) throw new Refusal('CUSTOMERS.ADDRESS_OF', 'Indique la dirección.', { status: 400 });
    await this.bus.execute(new DeleteAddress(id));
  }
}

/** For whom a partner buys in his cart. */
@ApiTags('cart')
@Controller('cart')
export class DeliveryController {
  constructor(private readonly bus: Bus) {}

  @Get('find/customers')
  @Requires(partnerOnly())
  @Answers(customerSale)
  find(@Query({ schema: findCustomerSale }) query: z.output<typeof findCustomerSale>) {
    return this.bus.ask(new FindCustomerSale(query.id_customers));
  }
}
