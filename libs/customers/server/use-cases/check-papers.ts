import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CheckPapersInput, PaperReview } from '@ceiba/customers/contract';
import { currentActor, forbidden } from '@ceiba/platform/server';
import { CustomerReader } from '../ports/customer-reader';
import { PaperReviews } from '../ports/paper-reviews';

/** What is wrong with the papers and the account of a form, and who has the same. Staff's. */
export class CheckPapers extends Query<PaperReview> {
  constructor(readonly input: CheckPapersInput) {
    super();
  }
}

@QueryHandler(CheckPapers)
export class CheckPapersHandler implements IQueryHandler<CheckPapers> {
  constructor(
    private readonly reader: CustomerReader,
    private readonly reviews: PaperReviews,
  ) {}

  async execute({ input }: CheckPapers): Promise<PaperReview> {
    if (currentActor().type === 1) throw forbidden();
    const { id_customers: id, ...form } = input;
    return this.reviews.review(id ?? 0, form, id ? await this.reader.find(id) : undefined);
  }
}
