import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  changedCustomer,
  checkPapersInput,
  type CheckPapersInput,
  customerBank,
  customerName,
  customerPath,
  customerRecord,
  customerRow,
  customerSeen,
  customerSocial,
  discountShown,
  filterCustomers,
  type FilterCustomersInput,
  listCustomers,
  type ListCustomersInput,
  paperReview,
  registeredCustomer,
  saveCustomer,
  type SaveCustomerInput,
  sponsorSeen,
  validateCustomerInput,
} from '@ceiba/customers/contract';
import { action, editable, listOf, partnerOnly, screens } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  can,
  currentActor,
  forbidden,
  Public,
  reply,
  Requires,
  TakesVersion,
  UploadedFiles,
  type UploadedFile,
  Uploads,
} from '@ceiba/platform/server';
import { CheckPapers } from '../use-cases/check-papers';
import { FindCustomers } from '../use-cases/find-customers';
import { CUSTOMER } from '../use-cases/get-customer';
import { GetCustomerDiscount } from '../use-cases/get-customer-discount';
import { GetCustomerName } from '../use-cases/get-customer-name';
import { ListCustomerBanks } from '../use-cases/list-customer-banks';
import { ListCustomerSocials } from '../use-cases/list-customer-socials';
import { ListCustomers } from '../use-cases/list-customers';
import { CustomerRegistration } from '../use-cases/register-customer/customer-registration';
import { CUSTOMER_UPLOADS } from '../use-cases/papers/customer-papers';
import { ValidateSponsor } from '../use-cases/validate-sponsor';
import { CustomerChanges } from '../use-cases/update-customer';

type Path = z.output<typeof customerPath>;

const LISTS = screens('clientes', 'listado-clientes', 'ventas');

/** Lists and the form of the customers (spec 2, section 7). */
@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly bus: Bus,
    private readonly registration: CustomerRegistration,
    private readonly changes: CustomerChanges,
  ) {}

  @Get('get/all')
  @Requires(LISTS)
  @Answers(listOf(customerRow))
  list(@Query({ schema: listCustomers }) query: ListCustomersInput) {
    return this.bus.ask(new ListCustomers(query));
  }

  @Post('get/all')
  @Requires(LISTS)
  @Answers(listOf(customerRow))
  page(@Body({ schema: listCustomers }) body: ListCustomersInput) {
    return this.bus.ask(new ListCustomers(body));
  }

  @Post('get/filter')
  @Requires(LISTS)
  @Answers(listOf(customerRow))
  async filter(@Body({ schema: filterCustomers }) body: FilterCustomersInput) {
    const rows = await this.bus.ask(new FindCustomers(body));
    return { rows, total: rows.length };
  }

  @Get('get/id/:id')
  @Requires(LISTS, partnerOnly())
  @Answers(z.union([editable(customerRecord), editable(customerSeen)]))
  one(@Param({ schema: customerPath }) path: Path) {
    return this.bus.open(CUSTOMER, path.id);
  }

  @Post('insert/update')
  @Requires(screens('clientes', 'registrar-cliente'))
  @TakesVersion()
  @Uploads(CUSTOMER_UPLOADS, { json: ['customers_bank', 'customers_social'] })
  @Answers(z.union([registeredCustomer, changedCustomer]))
  async save(@Body({ schema: saveCustomer }) body: SaveCustomerInput, @UploadedFiles() files: UploadedFile[]) {
    if (!body.id_customers) return reply(await this.registration.register(body, files), 'Cliente registrado.');
    if (!can(currentActor(), action('clientes', 'update'))) throw forbidden();
    return reply(await this.changes.save(body.id_customers, body, files), 'Cliente modificado.');
  }
}

/** Small questions about one customer (spec 2, section 7). */
@ApiTags('customers')
@Controller('customers')
export class CustomerChecksController {
  constructor(private readonly bus: Bus) {}

  /** The sale checks a typed customer id. */
  @Get('get/validate/:id')
  @Requires(screens('ventas', 'clientes', 'listado-clientes', 'registrar-cliente'), partnerOnly())
  @Answers(customerName)
  validate(@Param({ schema: customerPath }) path: Path) {
    return this.bus.ask(new GetCustomerName(path.id));
  }

  /** The sign-up's sponsor check. */
  @Post('get/validate')
  @Public()
  @Answers(sponsorSeen)
  sponsor(@Body({ schema: validateCustomerInput }) body: z.output<typeof validateCustomerInput>) {
    return this.bus.ask(new ValidateSponsor(body.id_customers));
  }

  /** Sponsor and upline search of the registration. */
  @Get('search/refer/:id')
  @Requires(screens('clientes', 'registrar-cliente'))
  @Answers(customerName)
  refer(@Param({ schema: customerPath }) path: Path) {
    return this.bus.ask(new GetCustomerName(path.id));
  }

  /** The form asks before it saves. */
  @Post('papers/check')
  @Requires(action('clientes', 'update'), screens('registrar-cliente'))
  @Answers(paperReview)
  papers(@Body({ schema: checkPapersInput }) input: CheckPapersInput) {
    return this.bus.ask(new CheckPapers(input));
  }

  @Get('has/discount/:id')
  @Requires(screens('ventas', 'clientes'), partnerOnly())
  @Answers(discountShown)
  discount(@Param({ schema: customerPath }) path: Path) {
    return this.bus.ask(new GetCustomerDiscount(path.id));
  }

  @Get('bank/get/all/:id')
  @Requires(screens('clientes'), partnerOnly())
  @Answers(listOf(customerBank))
  async banks(@Param({ schema: customerPath }) path: Path) {
    const rows = await this.bus.ask(new ListCustomerBanks(path.id));
    return { rows, total: rows.length };
  }

  @Get('social/get/all/:id')
  @Requires(screens('clientes'), partnerOnly())
  @Answers(listOf(customerSocial))
  async socials(@Param({ schema: customerPath }) path: Path) {
    const rows = await this.bus.ask(new ListCustomerSocials(path.id));
    return { rows, total: rows.length };
  }
}
