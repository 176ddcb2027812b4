import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CheckPapersInput, PaperReview } from '@ceiba/customers/contract';
import { currentActor, forbidden } from '@ceiba/platform/server';
import { reviewOf } from '../domain/reviewed-papers';
import { CustomerReader } from '../ports/customer-reader';

/** What is wrong with an RFC and a CURP, and whose they are already. Staff's. */
export class CheckPapers extends Query<PaperReview> {
  constructor(readonly input: CheckPapersInput) {
    super();
  }
}

@QueryHandler(CheckPapers)
export class CheckPapersHandler implements IQueryHandler<CheckPapers> {
  constructor(private readonly reader: CustomerReader) {}

  async execute({ input }: CheckPapers): Promise<PaperReview> {
    const { rfc_customers: rfc, curp_customers: curp } = input;
    if (currentActor().type === 1) throw forbidden();
    return reviewOf(input, await this.reader.holdersOf(input.id_customers ?? 0, { rfc, curp }));
  }
}
