import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import type { Plan, StoredPlan, StoredRunView } from '@ceiba/commissions/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Clock, Db, notFound, optionalActor } from '@ceiba/platform/server';
import { commissionRunTable } from './commission-run.entity';

/** calculating -> done (preview) or accepted (close); failed: a check did not hold; dead: its job was killed or lost the race. */
export type RunState = 'calculating' | 'done' | 'accepted' | 'failed' | 'dead';

export interface RunRow {
  id_run: number;
  kind: 'preview' | 'close';
  state_run: RunState;
  id_period: number;
  id_plan: number;
  rules: Plan;
  parity: string;
  facts_hash: string | null;
  finished_at: Date | null;
}

/** What is shown of a run beside its own columns. */
export type RunSummary = Pick<StoredRunView, 'totals' | 'business' | 'ranks' | 'checks' | 'seconds'>;

export interface NewRun {
  kind: RunRow['kind'];
  period: StoredPeriod;
  plan: StoredPlan;
  official: boolean;
  automatic?: boolean;
  id_job: number | null;
  user_created?: string;
}

export interface RunFigures {
  facts_hash: string;
  facts_bytes: number;
  customers: number;
  active: number;
  rows: number;
  payees: number;
  summary: RunSummary;
}

const COLUMNS = 'id_run, kind, state_run, id_period, id_plan, rules, parity, facts_hash, finished_at';

/** Runs; what they calculated is written by `RunWriter`. */
@Injectable()
export class RunRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async create(run: NewRun): Promise<number> {
    return commissionRunTable.insert(this.db, {
      kind: run.kind,
      state_run: 'calculating',
      id_period: run.period.id_period,
      id_plan: run.plan.id_plan,
      rules: run.plan.rules,
      parity: run.period.paridad_mxn_dolar,
      automatic: run.automatic,
      official: run.official,
      id_job: run.id_job,
      created_at: this.clock.now(),
      id_user_created: optionalActor()?.id_user ?? null,
      user_created: run.user_created ?? optionalActor()?.full_name ?? 'Sistema',
    });
  }

  /** Earlier attempts of a period's close: nobody will ever read them. */
  async buryCloses(idPeriod: number): Promise<void> {
    const open = { id_period: idPeriod, kind: 'close', state_run: 'calculating' };
    await commissionRunTable.update(this.db, open, { state_run: 'dead' });
  }

  /** Writes the figures and moves a run on, from `calculating` only; false when somebody else has decided about it. */
  async finish(idRun: number, state: RunState, figures: RunFigures): Promise<boolean> {
    const { facts_hash, facts_bytes, customers, active, rows: row_count, payees, summary } = figures;
    const written = await commissionRunTable.update(
      this.db,
      { id_run: idRun, state_run: 'calculating' },
      {
        ...{ state_run: state, facts_hash, facts_bytes, customers, active, row_count, payees, summary },
        finished_at: this.clock.now(),
      },
    );
    return written === 1;
  }

  async setState(idRun: number, state: RunState): Promise<void> {
    await commissionRunTable.update(this.db, { id_run: idRun }, { state_run: state });
  }

  /** Throws 404. */
  async get(idRun: number): Promise<RunRow> {
    const run = await this.db.one<RunRow>(`select ${COLUMNS} from commission_run where id_run = ?`, [idRun]);
    if (!run) throw notFound('El cálculo no existe.');
    return run;
  }

  /** The same under a write lock: what is taken back from its rows, one sale after the other. Throws 404. */
  async lock(idRun: number): Promise<RunRow> {
    await this.db.query('select 1 from commission_run where id_run = ? for update', [idRun]);
    return this.get(idRun);
  }

  /** A run whose figures are there to be read: a preview or an accepted close. Throws 404. */
  async readable(idRun: number): Promise<RunRow> {
    const run = await this.get(idRun);
    if (run.state_run !== 'done' && run.state_run !== 'accepted') throw notFound('El cálculo no existe.');
    return run;
  }

  /** What a run pays by currency. Throws 404. */
  async totals(idRun: number): Promise<RunSummary['totals']> {
    const run = await this.db.one<{ summary: RunSummary | null }>(
      'select summary from commission_run where id_run = ?',
      [idRun],
    );
    if (!run?.summary) throw notFound('El cálculo no existe.');
    return run.summary.totals;
  }

  /** The run whose figures a period shows: of its close, or the last preview with the plan in force. */
  async shown(period: Pick<StoredPeriod, 'id_period' | 'state_period' | 'id_run'>): Promise<RunRow | undefined> {
    if (period.state_period === 'closed') return period.id_run === null ? undefined : this.get(period.id_run);
    return this.db.one<RunRow>(
      `select ${COLUMNS} from commission_run where id_period = ? and kind = 'preview' and state_run = 'done' and official = 1
       order by id_run desc limit 1`,
      [period.id_period],
    );
  }

  /** Previews and the accepted close of a period, newest first; failed closes too, so that their checks can be read. */
  async list(idPeriod: number): Promise<StoredRunView[]> {
    const rows = await this.db.query<Omit<StoredRunView, keyof RunSummary> & { summary: RunSummary }>(
      `select r.id_run, r.kind, r.id_period, r.id_plan, p.name_plan as name_plan_version, r.created_at, r.user_created,
         ${workerOf('r.id_user_created')} as id_worker_created,
         r.automatic, r.official, r.customers, r.active, r.row_count as \`rows\`, r.payees, r.summary
       from commission_run r join plan p on p.id_plan = r.id_plan
       where r.id_period = ? and r.state_run in ('done', 'accepted', 'failed') order by r.id_run desc limit 100`,
      [idPeriod],
    );
    return rows.map(({ summary, ...row }) => ({ ...row, ...summary }));
  }
}
