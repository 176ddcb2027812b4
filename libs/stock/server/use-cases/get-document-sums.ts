import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListSums } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, sumsQuery } from '@ceiba/platform/server';
import type { DocumentListInput } from '@ceiba/stock/contract';
import { documentPlan } from './list-documents';

/** What the documents of the list come to, cancelled ones left out. */
export class GetDocumentSums extends Query<ListSums> {
  constructor(readonly input: DocumentListInput) {
    super();
  }
}

const SUMS = { currency: 'm.code_money', amounts: { total_doc: 'if(d.anulado = 1, 0.00, d.total_doc)' } };

@QueryHandler(GetDocumentSums)
export class GetDocumentSumsHandler implements IQueryHandler<GetDocumentSums> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  execute({ input }: GetDocumentSums): Promise<ListSums> {
    return sumsQuery(this.db, documentPlan(currentActor(), input, this.clock.today()), SUMS, input);
  }
}
