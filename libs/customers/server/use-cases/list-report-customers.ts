import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReportCustomer, ReportCustomersInput } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { ReportChoices } from '@ceiba/platform/server';
import { CustomerPages } from '../persistence/customer-pages';

/**
 * Customers whom a report can be filtered by, by number and name, for who holds the report and no screen of customers.
 * Throws 404 where the report is filtered by none, 403 without its screen.
 */
export class ListReportCustomers extends Query<ListResult<ReportCustomer>> {
  constructor(readonly input: ReportCustomersInput) {
    super();
  }
}

@QueryHandler(ListReportCustomers)
export class ListReportCustomersHandler implements IQueryHandler<ListReportCustomers> {
  constructor(
    private readonly pages: CustomerPages,
    private readonly choices: ReportChoices,
  ) {}

  async execute({ input }: ListReportCustomers): Promise<ListResult<ReportCustomer>> {
    const { report, search, id_customers: id, ...page } = input;
    this.choices.assert(report, 'customers');
    const asked = id ? { more: [{ sql: 'c.id_customers = ?', params: [id] }] } : { search };
    return this.pages.page<ReportCustomer>('c.id_customers, c.full_name, c.id_status', asked, page);
  }
}
