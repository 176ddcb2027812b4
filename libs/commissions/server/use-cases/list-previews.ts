import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredRunView } from '@ceiba/commissions/contract';
import { RunRepository } from '../persistence/run.repository';

/** Previews and closes of a period, the newest first. */
export class ListPreviews extends Query<{ rows: StoredRunView[] }> {
  constructor(readonly id_period: number) {
    super();
  }
}

@QueryHandler(ListPreviews)
export class ListPreviewsHandler implements IQueryHandler<ListPreviews> {
  constructor(private readonly runs: RunRepository) {}

  async execute({ id_period }: ListPreviews): Promise<{ rows: StoredRunView[] }> {
    return { rows: await this.runs.list(id_period) };
  }
}
