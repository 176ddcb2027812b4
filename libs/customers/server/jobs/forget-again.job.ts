import { Injectable } from '@nestjs/common';
import { Bus, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { ForgetAgain } from '../use-cases/privacy/forget-again';

/** Whom `npm run restore` found forgotten after its backup (tools/backup/forgotten.mjs) goes again at the first start. */
@Scheduled({ name: 'customers-forget-again', every: 60_000 })
@Injectable()
export class ForgetAgainSoon implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  async run(): Promise<void> {
    const back = await this.db.query<{ id_request: number }>(
      `select id_request from privacy_request where kind = 'erase' and state = 'done' and applied_at is null
       order by id_request`,
    );
    for (const { id_request } of back) await this.bus.execute(new ForgetAgain(id_request));
  }
}
