import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ImportDone, ImportPreview } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  differences,
  type ReadTable,
  Refusal,
} from '@ceiba/platform/server';
import { SupplierRepository } from '../../persistence/supplier.repository';
import { ImportPlanning, type SupplierPlan } from './import-planning';

/** What a file would change, line by line; changes nothing. */
export class PreviewSupplierImport extends Query<ImportPreview> {
  constructor(readonly table: ReadTable) {
    super();
  }
}

@QueryHandler(PreviewSupplierImport)
export class PreviewSupplierImportHandler implements IQueryHandler<PreviewSupplierImport> {
  constructor(private readonly planning: ImportPlanning) {}

  async execute({ table }: PreviewSupplierImport): Promise<ImportPreview> {
    return (await this.planning.plan(table, 'read')).preview;
  }
}

/** Applies the plan that a preview showed: all of it or nothing. Suppliers that the file does not name stay. */
export class ImportSuppliers extends Command<ImportDone> {
  static readonly options: CommandOptions = { audit: 'supplier' };
  constructor(
    readonly table: ReadTable,
    readonly fingerprint: string,
  ) {
    super();
  }
}

@CommandHandler(ImportSuppliers)
export class ImportSuppliersHandler implements ICommandHandler<ImportSuppliers> {
  constructor(
    private readonly planning: ImportPlanning,
    private readonly suppliers: SupplierRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ table, fingerprint }: ImportSuppliers): Promise<ImportDone> {
    const plan = await this.planning.plan(table, 'lock');
    refuse(plan, fingerprint);
    const { full_name, id_user } = currentActor();
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const old = new Map(plan.known.map((row) => [row.id, row]));
    for (const { action, id, row } of plan.lines) {
      if (action !== 'new' && action !== 'change') continue;
      const data_validated = await this.planning.validated(id, row, plan.banks);
      const { supplier_name, rfc, address, id_bank, cc, cci, status } = row;
      const values = { supplier_name, rfc, address, id_bank, cc, cci, status, data_validated };
      if (id === null) this.audit.touch('supplier', await this.suppliers.insert({ ...values, ...by }), { new: values });
      else {
        await this.suppliers.update(id, values);
        this.audit.changed('supplier', id, differences({ ...old.get(id) }, { ...old.get(id), ...values }));
      }
    }
    const { new: created, change: changed } = plan.preview.counts;
    return { created, changed };
  }
}

function refuse({ preview }: SupplierPlan, fingerprint: string): void {
  if (preview.counts.error > 0)
    throw new Refusal('SUPPLIERS.IMPORT', 'El archivo tiene líneas con errores; no se importó nada.', {
      data: preview,
    });
  if (preview.fingerprint !== fingerprint)
    throw new Refusal(
      'SUPPLIERS.IMPORT_STALE',
      'Los proveedores cambiaron desde la vista previa; revise los cambios de nuevo.',
      { status: 409, data: preview },
    );
}
