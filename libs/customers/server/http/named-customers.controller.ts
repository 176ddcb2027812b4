import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deleteCustomer,
  deletedCustomer,
  myNewCustomer,
  namedCustomers,
  NEW_CUSTOMERS,
  type Newcomers,
  newcomersList,
  publicCustomer,
  reportCustomer,
  reportCustomersInput,
  type ReportCustomersInput,
} from '@ceiba/customers/contract';
import {
  action,
  listOf,
  type ListInput,
  partnerOnly,
  screens,
  staffOnly,
  zObject,
  zId,
} from '@ceiba/platform/contract';
import { Answers, AskReport, Bus, reply, Requires } from '@ceiba/platform/server';
import { DeleteCustomer } from '../use-cases/delete-customer';
import { ListMyNewCustomers } from '../use-cases/list-my-new-customers';
import { ListPublicCustomers } from '../use-cases/list-public-customers';
import { ListReportCustomers } from '../use-cases/list-report-customers';

const periodPath = zObject({ period: zId });

/** Customers by name, newcomers, and the way out (spec 2, section 7; spec 3, section 7). */
@ApiTags('customers')
@Controller('customers')
export class NamedCustomersController {
  constructor(private readonly bus: Bus) {}

  @Post('get/public')
  @Requires(screens('clientes', 'listado-clientes', 'ventas', 'registrar-cliente'), partnerOnly())
  @Answers(listOf(publicCustomer))
  named(@Body({ schema: namedCustomers }) body: ListInput) {
    return this.bus.ask(new ListPublicCustomers(body));
  }

  @Post('report/get')
  @Requires(staffOnly())
  @Answers(listOf(reportCustomer))
  ofReport(@Body({ schema: reportCustomersInput }) body: ReportCustomersInput) {
    return this.bus.ask(new ListReportCustomers(body));
  }

  @Get('get/new/:period')
  @Requires(screens(NEW_CUSTOMERS.screen))
  @Answers(newcomersList)
  async newcomers(@Param({ schema: periodPath }) { period }: z.output<typeof periodPath>) {
    const asked = { id_period: period, page: 1, page_size: 1000 };
    const { rows, total } = await this.bus.ask(new AskReport<Newcomers>(NEW_CUSTOMERS.key, asked));
    return { rows, total };
  }

  @Post('my/new')
  @Requires(partnerOnly())
  @Answers(listOf(myNewCustomer))
  mine(@Body({ schema: namedCustomers }) body: ListInput) {
    return this.bus.ask(new ListMyNewCustomers(body));
  }

  @Post('delete')
  @Requires(action('clientes', 'delete'))
  @Answers(deletedCustomer)
  async delete(@Body({ schema: deleteCustomer }) body: z.output<typeof deleteCustomer>) {
    const gone = await this.bus.execute(new DeleteCustomer(body.id_customers));
    return reply(
      gone,
      gone.deleted ? 'Cliente eliminado.' : `El cliente tiene ${gone.uses.join(', ')}: queda De Baja.`,
    );
  }
}
