import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { bookFigures } from '../domain/book-figures';
import { cfdiBookTable, cfdiBookTaxTable } from '../persistence/book.entity';
import type { Intent } from './intent.repository';
import type { StampSubject } from './subject';

/** What every stamped CFDI comes to (docs/adr/0087). Calls join the caller's unit of work. */
@Injectable()
export class CfdiBook {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Enters a CFDI that was just stamped. */
  async enter(
    { id_intent, kind, cfdi_type, reference, request, id_customers }: Intent,
    subject: StampSubject,
  ): Promise<void> {
    const { by_tax, ...figures } = bookFigures(request);
    const id_branch_office = await this.branchOf(subject, reference, id_customers);
    const stamped_at = this.clock.now();
    await cfdiBookTable.insert(this.db, { id_intent, kind, cfdi_type, id_branch_office, stamped_at, ...figures });
    if (by_tax.length > 0)
      await cfdiBookTaxTable.insertMany(
        this.db,
        by_tax.map((tax) => ({ id_intent, ...tax })),
      );
  }

  /** The place of issue, else its owner's branch. */
  private async branchOf(
    subject: StampSubject,
    reference: string,
    id_customers: number | null,
  ): Promise<number | null> {
    const said = subject.branchOf?.(reference) ?? (await subject.mends?.(reference))?.id_branch_office;
    if (said !== undefined || id_customers === null) return said ?? null;
    const row = await this.db.one<{ id_branch_office: number | null }>(
      'select id_branch_office from customers where id_customers = ?',
      [id_customers],
    );
    return row?.id_branch_office ?? null;
  }
}
