import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { bookFigures } from '../domain/book-figures';
import { cfdiBookTable, cfdiBookTaxTable } from '../persistence/book.entity';
import { branchOfCfdi } from '../persistence/kind-branches';
import type { Intent } from './intent.repository';

/** What every stamped CFDI comes to (docs/adr/0087). Calls join the caller's unit of work. */
@Injectable()
export class CfdiBook {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Enters a CFDI that was just stamped. */
  async enter({ id_intent, kind, cfdi_type, request }: Intent): Promise<void> {
    const { by_tax, ...figures } = bookFigures(request);
    const row = await this.db.one<{ id_branch_office: number | null }>(
      `select ${branchOfCfdi('i')} as id_branch_office from cfdi_intent i where i.id_intent = ?`,
      [id_intent],
    );
    const id_branch_office = row?.id_branch_office ?? null;
    const stamped_at = this.clock.now();
    await cfdiBookTable.insert(this.db, { id_intent, kind, cfdi_type, id_branch_office, stamped_at, ...figures });
    const taxes = by_tax.map((tax) => ({ id_intent, ...tax }));
    if (taxes.length > 0) await cfdiBookTaxTable.insertMany(this.db, taxes);
  }
}
