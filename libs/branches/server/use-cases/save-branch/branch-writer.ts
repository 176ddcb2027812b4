import { Injectable } from '@nestjs/common';
import { orderedTaxes, type SaveBranchInput } from '@ceiba/branches/contract';
import { Db, Refusal, RowUses, type NewRow, isDuplicate, notFound } from '@ceiba/platform/server';
import { branchOfficeTable, branchTicketTable } from '../../persistence/branch-office.entity';

/** What a save says; a blank post code stays blank. */
export type BranchValues = Omit<NewRow<typeof branchOfficeTable>, 'zip_code'> & { zip_code?: string };

const conflict = (code: string, message: string) => new Refusal(`BRANCHES.${code}`, message, { status: 409 });

/** Writes branches and their ticket counters. */
@Injectable()
export class BranchWriter {
  constructor(
    private readonly db: Db,
    private readonly uses: RowUses,
  ) {}

  /** What a branch points at must exist; the message names what does not. */
  async assertReferences(input: SaveBranchInput): Promise<void> {
    const wanted: [string, string, number | null | undefined, string][] = [
      ['type_money', 'id_type_money', input.id_type_money, 'La moneda no existe.'],
      ['type_round', 'id_type_round', input.id_type_round, 'El tipo de redondeo no existe.'],
      ['branch_office', 'id_branch_office', input.id_branch_office_stock, 'La sucursal de stock no existe.'],
      ...orderedTaxes(input).map((id, index): [string, string, number | null, string] => [
        'tax',
        'id_tax',
        id,
        `El impuesto ${index + 1} no existe.`,
      ]),
    ];
    for (const [table, column, id, message] of wanted) {
      if (id && !(await this.db.one(`select 1 from ${table} where ${column} = ? lock in share mode`, [id]))) {
        throw new Refusal('BRANCHES.REFERENCE', message);
      }
    }
  }

  insert(values: BranchValues): Promise<number> {
    return this.write(() => branchOfficeTable.insert(this.db, { zip_code: '', ...values }));
  }

  /** Changes a branch; 404 when there is none. */
  async update(id: number, values: BranchValues): Promise<void> {
    const there = await this.db.one<{ id_type_money: number }>(
      'select id_type_money from branch_office where id_branch_office = ? for update',
      [id],
    );
    if (!there) throw notFound('La sucursal no existe.');
    if (values.id_type_money !== there.id_type_money) await this.assertUnused(id);
    await this.write(() => branchOfficeTable.update(this.db, { id_branch_office: id }, values));
  }

  /** Prices, stock and sales are in the currency of their branch: it stays while there are any; who only names it does not mind. */
  private async assertUnused(id: number): Promise<void> {
    const uses = await this.uses.list('branch_office', id, ['holds']);
    if (uses.length > 0)
      throw conflict('MONEY', `La moneda no puede cambiar: la sucursal está en uso en ${uses.join(', ')}.`);
  }

  /** The counter never goes back: it moves up to a later start, and an end below it is refused. */
  async keepTicket(id: number, start: string, end: string): Promise<void> {
    const counter = await this.db.one<{ last: string }>(
      'select next_ticket - 1 as last from branch_ticket where id_branch_office = ? for update',
      [id],
    );
    if (!counter) {
      await branchTicketTable.insert(this.db, { id_branch_office: id, next_ticket: start });
      return;
    }
    if (BigInt(counter.last) > BigInt(end)) {
      throw conflict('TICKET_RANGE', `Ya se emitió el ticket ${counter.last}; el ticket final no puede ser menor.`);
    }
    await this.db.execute(
      'update branch_ticket set next_ticket = greatest(next_ticket, ?) where id_branch_office = ?',
      [BigInt(start), id],
    );
  }

  private async write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicate(error)) throw conflict('KEY', 'La clave ya existe en otra sucursal.');
      throw error;
    }
  }
}
