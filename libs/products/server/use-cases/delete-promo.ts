import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, notFound, RowUses } from '@ceiba/platform/server';

/** Deletes a promotion with its products; sales that it touched keep their lines. */
export class DeletePromo extends Command<void> {
  static readonly options: CommandOptions = { audit: 'promo' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeletePromo)
export class DeletePromoHandler implements ICommandHandler<DeletePromo> {
  constructor(
    private readonly db: Db,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeletePromo): Promise<void> {
    const old = await this.db.one('select id_promo, name_promo from promo where id_promo = ? for update', [id]);
    if (!old) throw notFound('La promoción no existe.');
    await this.uses.erase('promo', id);
    this.audit.touch('promo', id, { old });
  }
}
