import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StatementPapers } from '../papers/statement-papers';
import { Payee } from './list-commissions/payee';

/** A statement as PDF: staff name the payee, a partner gets his own. */
export class PrintStatement extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly id_period: number,
    readonly id_customers: number,
  ) {
    super();
  }
}

@QueryHandler(PrintStatement)
export class PrintStatementHandler implements IQueryHandler<PrintStatement> {
  constructor(
    private readonly payee: Payee,
    private readonly papers: StatementPapers,
  ) {}

  async execute({ id_period, id_customers }: PrintStatement): Promise<{ bytes: Buffer; filename: string }> {
    await this.payee.resolve(id_period, id_customers);
    return this.papers.print(id_period, id_customers);
  }
}
