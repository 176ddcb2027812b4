import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  type FilterCustomersInput,
  type ListCustomersInput,
  type SaveCustomerInput,
  checkPapersInput,
  type CheckPapersInput,
  customerPath,
  filterCustomers,
  listCustomers,
  saveCustomer,
} from '@ceiba/customers/contract';
import { action, partnerOnly, screens } from '@ceiba/platform/contract';
import { Bus, Clock, Requires, can, currentActor, forbidden, reply } from '@ceiba/platform/server';
import { type PaperReview, reviewOf } from '../domain/reviewed-papers';
import { CustomerReader } from '../ports/customer-reader';
import { CustomerLists } from '../persistence/customer-lists';
import { CustomerRepository } from '../persistence/customer.repository';
import { CustomerRegistration } from '../use-cases/register-customer/customer-registration';
import { UpdateCustomer } from '../use-cases/update-customer';
import { nameOf, shownTo } from './customer-views';

type Path = z.output<typeof customerPath>;

const LISTS = screens('clientes', 'listado-clientes', 'ventas');

/** Lists and the form of the customers (spec 2, section 7). */
@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: CustomerLists,
    private readonly reader: CustomerReader,
    private readonly customers: CustomerRepository,
    private readonly registration: CustomerRegistration,
  ) {}

  @Get('get/all')
  @Requires(LISTS)
  list(@Query({ schema: listCustomers }) query: ListCustomersInput) {
    return this.lists.list(query);
  }

  @Post('get/all')
  @Requires(LISTS)
  page(@Body({ schema: listCustomers }) body: ListCustomersInput) {
    return this.lists.list(body);
  }

  @Post('get/filter')
  @Requires(LISTS)
  async filter(@Body({ schema: filterCustomers }) body: FilterCustomersInput) {
    const rows = await this.lists.filter(body);
    return { rows, total: rows.length };
  }

  @Get('get/id/:id')
  @Requires(LISTS, partnerOnly())
  async one(@Param({ schema: customerPath }) path: Path) {
    const actor = currentActor();
    await this.reader.assertMayRead(actor, path.id);
    const card = shownTo(actor, await this.reader.get(path.id));
    if (!('curp_customers' in card)) return card;
    const [customers_bank, customers_social] = [
      await this.customers.banks(path.id),
      await this.customers.socials(path.id),
    ];
    return { ...card, name_upline: await this.nameOf(card.id_upline), customers_bank, customers_social };
  }

  @Post('insert/update')
  @Requires(screens('clientes', 'registrar-cliente'))
  async save(@Body({ schema: saveCustomer }) body: SaveCustomerInput) {
    if (!body.id_customers) return reply(await this.registration.register(body), 'Cliente registrado.');
    if (!can(currentActor(), action('clientes', 'update'))) throw forbidden();
    return reply(await this.bus.execute(new UpdateCustomer(body.id_customers, body)), 'Cliente modificado.');
  }

  private async nameOf(id: number | null): Promise<string | null> {
    const found = id === null ? undefined : await this.reader.find(id);
    return found ? nameOf(found).full_name : null;
  }
}

/** Small questions about one customer (spec 2, section 7). */
@ApiTags('customers')
@Controller('customers')
export class CustomerChecksController {
  constructor(
    private readonly reader: CustomerReader,
    private readonly customers: CustomerRepository,
    private readonly clock: Clock,
  ) {}

  /** The sale checks a typed customer id. */
  @Get('get/validate/:id')
  @Requires(screens('ventas', 'clientes', 'listado-clientes', 'registrar-cliente'), partnerOnly())
  async validate(@Param({ schema: customerPath }) path: Path) {
    await this.reader.assertMayRead(currentActor(), path.id);
    return nameOf(await this.reader.get(path.id));
  }

  /** Sponsor and upline search of the registration; a partner finds himself and his downline. */
  @Get('search/refer/:id')
  @Requires(screens('clientes', 'registrar-cliente'))
  async refer(@Param({ schema: customerPath }) path: Path) {
    await this.reader.assertMayRead(currentActor(), path.id);
    return nameOf(await this.reader.get(path.id));
  }

  /** What is wrong with an RFC and a CURP, and whose they are already: the form asks before it saves. Staff's. */
  @Post('papers/check')
  @Requires(action('clientes', 'update'), screens('registrar-cliente'))
  async papers(@Body({ schema: checkPapersInput }) input: CheckPapersInput): Promise<PaperReview> {
    const { rfc_customers: rfc, curp_customers: curp } = input;
    if (currentActor().type === 1) throw forbidden();
    return reviewOf(input, await this.reader.holdersOf(input.id_customers ?? 0, { rfc, curp }));
  }

  @Get('has/discount/:id')
  @Requires(screens('ventas', 'clientes'), partnerOnly())
  async discount(@Param({ schema: customerPath }) path: Path) {
    const actor = currentActor();
    if (actor.type === 1 && actor.id_customers !== path.id) throw forbidden();
    const { status, discount, discount_type } = await this.reader.discount(path.id, this.clock.today());
    return { status, discount, discount_type };
  }

  @Get('bank/get/all/:id')
  @Requires(screens('clientes'), partnerOnly())
  async banks(@Param({ schema: customerPath }) path: Path) {
    assertOwn(path.id);
    const rows = await this.customers.banks(path.id);
    return { rows, total: rows.length };
  }

  @Get('social/get/all/:id')
  @Requires(screens('clientes'), partnerOnly())
  async socials(@Param({ schema: customerPath }) path: Path) {
    assertOwn(path.id);
    const rows = await this.customers.socials(path.id);
    return { rows, total: rows.length };
  }
}

/** A partner's bank and links are his own business. */
function assertOwn(id: number): void {
  const actor = currentActor();
  if (actor.type === 1 && actor.id_customers !== id) throw forbidden();
}
