import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { SupplierRepository } from '../../persistence/supplier.repository';

/** Deletes a supplier for whom nothing was asked. Throws 404, and 409 where he is used. */
export class DeleteSupplier extends Command<void> {
  static readonly options: CommandOptions = { audit: 'supplier' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteSupplier)
export class DeleteSupplierHandler implements ICommandHandler<DeleteSupplier> {
  constructor(
    private readonly suppliers: SupplierRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteSupplier): Promise<void> {
    const supplier = await this.suppliers.lock(id);
    const uses = await this.uses.list('supplier', id);
    if (uses.length > 0)
      throw new Refusal(
        'SUPPLIERS.IN_USE',
        `No se puede eliminar el proveedor "${supplier.supplier_name}": está en uso en ${uses.join(', ')}.`,
        { status: 409, data: { uses } },
      );
    await this.uses.erase('supplier', id);
    this.audit.touch('supplier', id, { old: supplier });
  }
}
