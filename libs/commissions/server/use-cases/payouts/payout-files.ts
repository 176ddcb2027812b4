import { Injectable } from '@nestjs/common';
import { PAYOUT_MESSAGES } from '@ceiba/commissions/contract';
import { Clock, currentActor, Db, FileStore, Jobs, Refusal } from '@ceiba/platform/server';
import { payoutFileTable } from '../../persistence/payout.entity';
import type { PayoutScope } from '../../persistence/payout.repository';

export const PAYOUT_JOB = 'payout-file';
export const PAYOUT_FILE_KIND = 'payout-file';

/** Who gave his word for a file above the company's limit. */
export interface SecondPerson {
  id_user: number;
  full_name: string;
}

/** The row of a file, the place that its bytes will have, and the job that makes them. */
@Injectable()
export class PayoutFiles {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly store: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** In the caller's unit of work; throws 422 for a day that is over. */
  async begin(
    file: PayoutScope & Pick<Parameters<typeof payoutFileTable.insert>[1], 'id_payout_layout' | 'rules' | 'pay_on'>,
    second: SecondPerson | null,
    name: string,
  ): Promise<number> {
    if (file.pay_on < this.clock.today()) throw new Refusal('COMMISSIONS.PAY_DAY', PAYOUT_MESSAGES.pastDay);
    const mime = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
    const { id: id_file } = await this.store.reserve({ name, mime, kind: PAYOUT_FILE_KIND });
    const id = await payoutFileTable.insert(this.db, {
      ...file,
      branches: file.branches === null ? null : [...file.branches],
      ...{ state: 'making', id_file, created_at: this.clock.now() },
      ...{ user_created: currentActor().full_name, id_user_created: currentActor().id_user },
      ...{ user_authorised: second?.full_name ?? null, id_user_authorised: second?.id_user ?? null },
    });
    const id_job = await this.jobs.enqueue(PAYOUT_JOB, { id_payout_file: id });
    await payoutFileTable.update(this.db, { id_payout_file: id }, { id_job });
    return id;
  }
}
