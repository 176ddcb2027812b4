import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UploadedFile } from '@ceiba/platform/server';
import type { ReadStatementInput, StatementColumns, StoredStatementPreview } from '@ceiba/payments/contract';
import { StatementPlanning } from './statement-planning';

/** What a bank's statement would write, line by line; changes nothing. Throws 422. */
export class PreviewStatement extends Query<StoredStatementPreview> {
  constructor(
    readonly file: UploadedFile,
    readonly input: ReadStatementInput,
  ) {
    super();
  }
}

@QueryHandler(PreviewStatement)
export class PreviewStatementHandler implements IQueryHandler<PreviewStatement> {
  constructor(private readonly planning: StatementPlanning) {}

  async execute({ file, input: { currency, columns } }: PreviewStatement): Promise<StoredStatementPreview> {
    return (await this.planning.plan(file, currency, (columns as StatementColumns | null | undefined) ?? null)).preview;
  }
}
