import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WELCOME_MESSAGES } from '@ceiba/customers/contract';
import { contractText } from '@ceiba/identity/contract';
import { CompanyImages, Settings } from '@ceiba/identity/server';
import { Pdf, Refusal } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { contractPage } from '../papers/contract.template';
import { CustomerReader } from '../ports/customer-reader';

const PESOS = 2;

/** A partner's contract as PDF, to be signed: for staff and himself. Throws 403, 404; 422 where his currency has none. */
export class PrintContract extends Query<Buffer> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(PrintContract)
export class PrintContractHandler implements IQueryHandler<PrintContract> {
  constructor(
    private readonly customers: CustomerReader,
    private readonly settings: Settings,
    private readonly images: CompanyImages,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id }: PrintContract): Promise<Buffer> {
    assertOwn(id);
    const customer = await this.customers.get(id);
    if (customer.id_type_money !== PESOS) throw new Refusal('CUSTOMERS.CONTRACT', WELCOME_MESSAGES.noContract);
    const { name, rfc, contract_pesos } = await this.settings.get();
    const paragraphs = contractText(contract_pesos, name);
    const company = { name, rfc, logo: await this.images.logo() };
    return this.pdf.render(contractPage({ customer, company, paragraphs }), { format: 'Letter' });
  }
}
