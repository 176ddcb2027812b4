import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor, Db, FileStore, Jobs, notFound } from '@ceiba/platform/server';
import { dueDay } from '../../domain/privacy/due-day';
import { COPY_JOB, type CopyPayload, KEPT_DAYS } from '../../jobs/copy-personal-data.job';
import { privacyRequestTable } from '../../persistence/privacy-request.entity';
import { assertOwn } from '../../domain/customer-views';
import { CustomerRepository } from '../../persistence/customer.repository';

interface Open {
  id_request: number;
  id_job: number;
  /** The job gave up. */
  failed: 0 | 1;
}

/** All that is stored about a partner as a ZIP, for himself or through staff. One that is under way is not begun again. */
export class RequestPersonalCopy extends Command<{ id: number; id_job: number }> {
  static readonly options: CommandOptions = { audit: 'privacy_request' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(RequestPersonalCopy)
export class RequestPersonalCopyHandler implements ICommandHandler<RequestPersonalCopy> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly customers: CustomerRepository,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: RequestPersonalCopy): Promise<{ id: number; id_job: number }> {
    assertOwn(id);
    if (!(await this.customers.lock(id))) throw notFound('El cliente no existe.');
    const open = await this.db.one<Open>(
      `select r.id_request, r.id_job, j.state = 'failed' as failed from privacy_request r join job j on j.id = r.id_job
       where r.id_customers = ? and r.open_kind = 'copy'`,
      [id],
    );
    if (open && !open.failed) return { id: open.id_request, id_job: open.id_job };
    const now = this.clock.now();
    if (open)
      await privacyRequestTable.update(
        this.db,
        { id_request: open.id_request },
        { state: 'withdrawn', decided_at: now },
      );
    return this.begin(id, now);
  }

  private async begin(id: number, asked_at: Date): Promise<{ id: number; id_job: number }> {
    const file = await this.files.reserve({
      name: `mis-datos-${id}.zip`,
      mime: 'application/zip',
      kind: 'personal-copy',
      owner: { type: 'customers', id },
      expiresMinutes: KEPT_DAYS * 24 * 60,
    });
    const { id_user, full_name } = currentActor();
    const id_request = await privacyRequestTable.insert(this.db, {
      ...{ id_customers: id, kind: 'copy', asked_at, asked_by: full_name, id_user_asked: id_user },
      ...{ due_on: dueDay(this.clock.today()), id_file: file.id },
    });
    const payload: CopyPayload = { id_customers: id, id_request, id_file: file.id };
    const id_job = await this.jobs.enqueue(COPY_JOB, payload);
    await this.files.attachJob(file.id, id_job);
    await privacyRequestTable.update(this.db, { id_request }, { id_job });
    this.audit.touch('privacy_request', id_request, { id_customers: id, kind: 'copy' });
    return { id: id_request, id_job };
  }
}
