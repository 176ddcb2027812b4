import { Injectable } from '@nestjs/common';
import { PERIOD_MESSAGES, type StoredPeriod, PeriodClosed, PeriodCurrentChanged } from '@ceiba/periods/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { Audit, Clock, Db, Outbox, Refusal, notFound } from '@ceiba/platform/server';
import { periodTable } from '../persistence/period.entity';
import { PeriodRepository } from '../persistence/period.repository';

const refuse = (code: string, message: string) => new Refusal(`PERIODS.${code}`, message, { status: 409 });

/**
 * The door between sales and the change of period: a sale holds the current row shared until it commits, the change
 * takes it exclusively (decisions.md, "Periods"). Every method but `current` needs a unit of work.
 */
@Injectable()
export class PeriodGate {
  constructor(
    private readonly periods: PeriodRepository,
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** The current period, without a lock. */
  current(): Promise<StoredPeriod | undefined> {
    return this.periods.current();
  }

  /** The current period under a shared lock until the commit. None: Refusal 409 with the specification's text. */
  async lockCurrentShared(): Promise<StoredPeriod> {
    const period = await this.periods.lockCurrentShared();
    if (!period) throw refuse('NONE', MESSAGES.noPeriod);
    return period;
  }

  /** These periods under a shared lock until the commit, by their order. Refusal 409 where one is not open. */
  async lockOpenShared(ids: readonly number[]): Promise<void> {
    for (const { code_period, state_period } of await this.periods.lockShared(ids))
      if (state_period !== 'open') throw refuse('CLOSED', `El periodo ${code_period} ya no está abierto.`);
  }

  /** Every period under a shared lock until the commit: sales go on, none begins to close meanwhile. */
  lockAllShared(): Promise<StoredPeriod[]> {
    return this.periods.lockAllShared();
  }

  /**
   * A period under a lock until the commit: shared by who changes what it pays, exclusive for who ends it. Refusal 404
   * where there is none, 409 where its payments are over.
   */
  async lockUnpaid(idPeriod: number, mode: 'shared' | 'exclusive' = 'shared'): Promise<StoredPeriod> {
    const period = await this.periods.lockOne(idPeriod, mode);
    if (!period) throw notFound('El periodo no existe.');
    if (period.state_period === 'closing') throw refuse('CLOSING', 'El periodo se está cerrando.');
    if (period.customers_paid === 1) throw refuse('PAID', PERIOD_MESSAGES.paid);
    return period;
  }

  /** The payments of a closed period are over (`lockUnpaid` exclusively comes first). */
  async markPaid(idPeriod: number): Promise<void> {
    await periodTable.update(this.db, { id_period: idPeriod }, { customers_paid: 1 });
    this.audit.changed('period', idPeriod, { old: { customers_paid: 0 }, new: { customers_paid: 1 } });
  }

  /** Makes another open period the current one; waits for the sales under way. The same one again changes nothing. */
  async changeCurrent(idPeriod: number): Promise<void> {
    await this.switchTo(await this.periods.lockAll(), idPeriod);
  }

  /**
   * First transaction of a close: the period is `closing` and, where it was the current one, `idNext` takes its place,
   * so that the tills never stop (compensation.md, "Closing a period"). Refused when it closes or is closed already.
   */
  async beginClose(idPeriod: number, idNext: number | null): Promise<StoredPeriod> {
    const all = await this.periods.lockAll();
    const period = all.find((row) => row.id_period === idPeriod);
    if (!period) throw notFound('El periodo no existe.');
    if (period.state_period === 'closing') throw refuse('CLOSING', 'El periodo ya se está cerrando.');
    if (period.state_period === 'closed') throw refuse('CLOSED', 'El periodo ya está cerrado.');
    if (period.current_period === 1) {
      if (!idNext || idNext === idPeriod) throw refuse('NEXT', 'Seleccione el periodo siguiente.');
      await this.switchTo(all, idNext);
    }
    await periodTable.update(this.db, { id_period: idPeriod }, { state_period: 'closing', close_error: null });
    return { ...period, state_period: 'closing', current_period: 0, close_error: null };
  }

  /** Last transaction of a close: Cerrado. Answers false when it was closed already (a repeated job). */
  async finishClose(idPeriod: number, idRun: number): Promise<boolean> {
    const closed = { state_period: 'closed', finish_period: 1, id_run: idRun, close_error: null };
    const changed = await periodTable.update(
      this.db,
      { id_period: idPeriod, state_period: 'closing' },
      { ...closed, closed_at: this.clock.now() },
    );
    if (changed === 1) this.outbox.record(PeriodClosed, { id_period: idPeriod, id_run: idRun });
    return changed === 1;
  }

  /** A failed check keeps the period `closing` and says why (null when it starts again). */
  async failClose(idPeriod: number, reason: string | null): Promise<void> {
    const where = { id_period: idPeriod, state_period: 'closing' };
    await periodTable.update(this.db, where, { close_error: reason?.slice(0, 1000) ?? null });
  }

  private async switchTo(all: readonly StoredPeriod[], idPeriod: number): Promise<void> {
    const next = all.find((row) => row.id_period === idPeriod);
    const previous = all.find((row) => row.current_period === 1);
    if (!next) throw notFound('El periodo no existe.');
    if (next.state_period !== 'open') throw refuse('CLOSED', 'El periodo está cerrado y no puede ser el actual.');
    if (previous?.id_period === idPeriod) return;
    if (previous) await this.mark(previous.id_period, 0);
    await this.mark(idPeriod, 1);
    this.outbox.record(PeriodCurrentChanged, { id_period: idPeriod, id_period_previous: previous?.id_period ?? null });
  }

  /** Forms of both periods are old by it. */
  private async mark(id_period: number, current_period: 0 | 1): Promise<void> {
    await periodTable.update(this.db, { id_period }, { current_period });
    const old = { current_period: 1 - current_period };
    this.audit.changed('period', id_period, { old, new: { current_period } });
  }
}
