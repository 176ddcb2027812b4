import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db } from '@ceiba/platform/server';
import type { ConfirmSureInput, LinesStanding } from '@ceiba/payments/contract';
import { SureLines } from './sure-lines';

/** How many movements wait, and how many of them are sure. */
export class GetLinesStanding extends Query<LinesStanding> {
  constructor(readonly input: ConfirmSureInput) {
    super();
  }
}

@QueryHandler(GetLinesStanding)
export class GetLinesStandingHandler implements IQueryHandler<GetLinesStanding> {
  constructor(
    private readonly sure: SureLines,
    private readonly db: Db,
  ) {}

  async execute({ input: { id_statement } }: GetLinesStanding): Promise<LinesStanding> {
    const within = id_statement === null ? '' : ' and id_statement = ?';
    const row = await this.db.one<{ n: number }>(
      `select count(*) as n from bank_line where state = 'open'${within}`,
      id_statement === null ? [] : [id_statement],
    );
    return { open: Number(row?.n ?? 0), sure: (await this.sure.list(id_statement)).length };
  }
}
