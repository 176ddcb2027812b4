import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { type BookFigures, bookFigures } from '../domain/book-figures';
import { paidTaxes } from '../domain/paid-taxes';
import { xmlDifferences } from '../domain/xml-totals';
import { cfdiBookFlowTable, cfdiBookTable, cfdiBookTaxTable } from '../persistence/book.entity';
import { branchOfCfdi } from '../persistence/kind-branches';
import { XmlDue } from '../persistence/xml-due.repository';
import type { Intent } from './intent.repository';

/** Of `xml_differs`. */
const LONGEST = 500;

/** What every stamped CFDI comes to (docs/adr/0087). Calls join the caller's unit of work. */
@Injectable()
export class CfdiBook {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly due: XmlDue,
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
    const flow = paidTaxes(request).map((tax) => ({ id_intent, ...tax }));
    if (flow.length > 0) await cfdiBookFlowTable.insertMany(this.db, flow);
    await this.due.begin(id_intent);
  }

  /** Its XML is kept from now on: writes down where it says otherwise than the book. */
  async compare(id_intent: number, xml: Buffer): Promise<void> {
    const known = await this.db.one<Pick<BookFigures, 'subtotal' | 'total'>>(
      'select subtotal, total from cfdi_book where id_intent = ?',
      [id_intent],
    );
    if (!known) return;
    const by_tax = await this.db.query<BookFigures['by_tax'][number]>(
      'select tax, base, amount from cfdi_book_tax where id_intent = ?',
      [id_intent],
    );
    const xml_differs = xmlDifferences({ ...known, by_tax }, xml)?.slice(0, LONGEST) ?? null;
    await cfdiBookTable.update(this.db, { id_intent }, { xml_differs });
    await this.due.end(id_intent);
  }
}
