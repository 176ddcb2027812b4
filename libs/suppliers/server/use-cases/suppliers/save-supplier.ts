import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import {
  listedWarning,
  type SaveSupplierInput,
  SUPPLIER_MESSAGES,
  type SupplierQuestion,
} from '@ceiba/suppliers/contract';
import { type ReviewedSupplier, supplierProblems, twinProblems } from '../../domain/supplier-review';
import { type StoredSupplier, SupplierRepository } from '../../persistence/supplier.repository';
import { SUPPLIER } from './get-supplier';

/**
 * Registers a supplier (no id) or changes one. What looks wrong is asked about where the form says that nobody has seen it
 * (409); it is never refused, and counts as not validated (decisions, "Rest").
 */
export class SaveSupplier extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier',
    edits: ({ input }: SaveSupplier) => editOf(SUPPLIER, input.id),
  };
  constructor(readonly input: SaveSupplierInput) {
    super();
  }
}

const LOOKED_AT = ['rfc', 'id_bank', 'cc', 'cci'] as const;

@CommandHandler(SaveSupplier)
export class SaveSupplierHandler implements ICommandHandler<SaveSupplier> {
  constructor(
    private readonly suppliers: SupplierRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id, confirmed, ...values } }: SaveSupplier): Promise<Saved> {
    const old = id ? await this.suppliers.lock(id) : null;
    const seen = afterSave(values, old);
    const changed = !old || LOOKED_AT.some((name) => seen[name] !== old[name]);
    const problems = await this.problems(id ?? null, seen);
    if (changed && confirmed === 0) await this.ask(seen, problems);
    const data_validated = problems.length === 0 ? (1 as const) : (0 as const);
    if (old) {
      await this.suppliers.update(old.id, { ...values, data_validated });
      return { id: old.id };
    }
    const { full_name, id_user } = currentActor();
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const fresh = await this.suppliers.insert({ ...values, data_validated, ...by });
    this.audit.touch('supplier', fresh, { new: values });
    return { id: fresh };
  }

  private async problems(id: number | null, seen: ReviewedSupplier): Promise<string[]> {
    const [banks, twins] = [await this.suppliers.banks(), await this.suppliers.twins(id, seen)];
    return [...supplierProblems(seen, banks), ...twinProblems(seen, twins)];
  }

  /** Throws 409 with all that looks wrong. */
  private async ask({ rfc }: ReviewedSupplier, problems: readonly string[]): Promise<void> {
    const listed = await this.suppliers.listed(rfc);
    const warning = listed && listedWarning(listed.state_69b, listed.listed_on);
    const warnings = [...(warning ? [warning] : []), ...problems];
    if (warnings.length === 0) return;
    const data: SupplierQuestion = { code: 'SUPPLIERS.DOUBT', warnings };
    throw new Refusal(data.code, SUPPLIER_MESSAGES.doubt, { status: 409, data });
  }
}

/** What will stand there: what a save does not send stays. */
function afterSave(input: Omit<SaveSupplierInput, 'id' | 'confirmed'>, old: StoredSupplier | null): ReviewedSupplier {
  const { rfc, id_bank = old?.id_bank ?? null, cc = old?.cc ?? null, cci = old?.cci ?? null } = input;
  return { rfc, id_bank, cc, cci };
}
