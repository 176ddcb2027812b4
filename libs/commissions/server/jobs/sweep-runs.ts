import { Injectable } from '@nestjs/common';
import { Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';

const CHUNK = 10_000;
/** Automatic previews kept per period, others; what is older than a day and beyond that goes. */
const KEPT_AUTOMATIC = 3;
const KEPT_OTHER = 20;
const DAY_MS = 86_400_000;
const TABLES = ['commission_row', 'commission_customer', 'commission_statement', 'commission_facts'] as const;

/** Takes away what nobody reads: rows of runs that died, previews beyond the last ones. */
@Scheduled({ name: 'sweep-commission-runs', every: 300_000 })
@Injectable()
export class SweepRuns implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.retirePreviews();
    const dead = await this.db.query<{ id_run: number }>(
      `select id_run from commission_run where state_run = 'dead' order by id_run limit 20`,
    );
    for (const { id_run } of dead) await this.remove(id_run);
  }

  private async remove(idRun: number): Promise<void> {
    for (const table of TABLES) {
      let gone = CHUNK;
      while (gone >= CHUNK)
        gone = (await this.db.execute(`delete from ${table} where id_run = ? limit ${CHUNK}`, [idRun])).affectedRows;
    }
    await this.db.execute(`delete from commission_run where id_run = ? and state_run = 'dead'`, [idRun]);
  }

  /** A preview whose job was killed, or that many newer ones have overtaken. */
  private async retirePreviews(): Promise<void> {
    const old = new Date(this.clock.now().getTime() - DAY_MS);
    await this.db.execute(
      `update commission_run set state_run = 'dead' where kind = 'preview' and state_run = 'calculating' and created_at < ?`,
      [old],
    );
    await this.db.execute(
      `update commission_run r join (
         select id_run, automatic, row_number() over (partition by id_period, automatic order by id_run desc) as place
         from commission_run where kind = 'preview' and state_run = 'done') k on k.id_run = r.id_run
       set r.state_run = 'dead' where k.place > if(k.automatic = 1, ${KEPT_AUTOMATIC}, ${KEPT_OTHER})`,
    );
  }
}
