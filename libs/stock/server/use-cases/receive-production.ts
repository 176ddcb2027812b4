import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Db, editOf } from '@ceiba/platform/server';
import { sidesOf } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { DOCUMENT } from './get-document';

/** What production made comes into the stock of the destination (status 3). */
export class ReceiveProduction extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ id_document }: ReceiveProduction) => editOf(DOCUMENT, id_document),
  };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(ReceiveProduction)
export class ReceiveProductionHandler implements ICommandHandler<ReceiveProduction> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly goods: DocumentGoods,
    private readonly branches: BranchReader,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute({ id_document }: ReceiveProduction): Promise<Saved> {
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'receive_materia_prima');
    const { lot_product: lot, date_expiration_product: date_expiration, qty_product_final } = document;
    if (!lot || !date_expiration || !qty_product_final) throw new Error('an approved production has lot and quantity');
    const product = await this.db.one<{ key_product: string }>('select key_product from product where id_product = ?', [
      document.id_product,
    ]);
    const receiver = await this.branches.get(sidesOf(document).receiver);
    const made = { lot, date_expiration, qty: String(qty_product_final) };
    await this.goods.produce({ id_document, id_period }, receiver, made, product?.key_product ?? '');
    await this.changes.apply(document, 3, { date_approve_recepcion: this.clock.now() }, null);
    return { id: id_document };
  }
}
