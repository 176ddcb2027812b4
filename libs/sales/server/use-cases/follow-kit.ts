import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteKit } from '@ceiba/customers/server';
import { Bus, type CommandOptions, Db } from '@ceiba/platform/server';
import { RETURNED_QTY } from '../persistence/return-sql';

/** Whose sale of a starter kit was made or cancelled has the kit of his latest one that stands. Sales without a kit change nothing. */
export class FollowKit extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

const KITS = `from sale s join sale_detail d on d.id_document = s.id_document
  join product p on p.id_product = d.id_product and p.is_kit = 1`;

@CommandHandler(FollowKit)
export class FollowKitHandler implements ICommandHandler<FollowKit> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  async execute({ id_document }: FollowKit): Promise<void> {
    const sold = await this.db.one<{ id_customers: number }>(
      `select s.id_customers ${KITS} where s.id_document = ? limit 1`,
      [id_document],
    );
    if (!sold) return;
    const held = await this.db.one<{ type_kit: string | null }>(
      `select p.type_kit ${KITS} where s.id_customers = ? and s.anulado = 0 and d.qty > ${RETURNED_QTY}
         and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') order by s.id_document desc limit 1`,
      [sold.id_customers],
    );
    await this.bus.execute(new NoteKit(sold.id_customers, held?.type_kit ?? null));
  }
}
