import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, Jobs, Refusal } from '@ceiba/platform/server';
import {
  COPY_TEXTS,
  type CopyKind,
  type CopyProductsInput,
  type CopyStarted,
  copyWarning,
} from '@ceiba/products/contract';
import { COPY_JOB, type CopyPayload } from '../copy/copy-payload';

/** Starts a copy of products or prices from one branch to others of its currency (spec 2, sections 5 and 9). */
export class StartCopy extends Command<CopyStarted> {
  static readonly options: CommandOptions = { audit: 'product_copy' };
  constructor(
    readonly kind: CopyKind,
    readonly input: CopyProductsInput,
  ) {
    super();
  }
}

const refused = (reason: string, message: string) =>
  new Refusal(`PRODUCTS.COPY_${reason}`, message, { status: 422, kind: 'warning' });

@CommandHandler(StartCopy)
export class StartCopyHandler implements ICommandHandler<StartCopy> {
  constructor(
    private readonly branches: BranchReader,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ kind, input }: StartCopy): Promise<CopyStarted> {
    const warning = copyWarning(input);
    if (warning) throw refused('WARNING', warning);
    const actor = currentActor();
    const origin = await this.branches.get(input.id_branch_office_origin ?? 0);
    const destinations = [...new Set(input.branch_office_destination)];
    for (const id of [origin.id_branch_office, ...destinations]) this.branches.assertVisible(actor, id);
    for (const id of destinations) {
      const destination = await this.branches.get(id);
      if (id === origin.id_branch_office) throw refused('SELF', COPY_TEXTS.self);
      if (destination.id_type_money !== origin.id_type_money) throw refused('MONEY', COPY_TEXTS.money);
    }
    const payload: CopyPayload = { kind, origin: origin.id_branch_office, destinations };
    const id_job = await this.jobs.enqueue(COPY_JOB, payload);
    this.audit.touch('product_copy', id_job, payload);
    return { id_job };
  }
}
