import { Injectable } from '@nestjs/common';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { type Day, type ReportDefinition, screens } from '@ceiba/platform/contract';
import {
  type Actor,
  can,
  Clock,
  currentActor,
  forbidden,
  notFound,
  Refusal,
  ReportMaker,
  Reports,
} from '@ceiba/platform/server';
import { daysOf, isMailable, type MailSpan, REPORT_MAIL_MESSAGES, spansOf, timesOf } from '@ceiba/reports/contract';
import type { MailRow } from '../../persistence/report-mail.repository';

export type Filters = Readonly<Record<string, unknown>>;

/** Which reports may go out by mail, and what their filters are on a day. */
@Injectable()
export class MailReports {
  constructor(
    private readonly reports: Reports,
    private readonly periods: PeriodReader,
    private readonly maker: ReportMaker,
    private readonly clock: Clock,
  ) {}

  /** A report that this person may see. Throws 404 for none, 403 without its screen, 422 for one that is never mailed. */
  visible(key: string): ReportDefinition {
    const definition = this.find(key);
    if (!definition) throw notFound(REPORT_MAIL_MESSAGES.unknown);
    if (!maySee(currentActor(), definition)) throw forbidden();
    if (!isMailable(definition)) throw new Refusal('REPORTS.NOT_MAILABLE', REPORT_MAIL_MESSAGES.notMailable);
    return definition;
  }

  /**
   * What a mail is filtered by besides its time, in words, for who may see all of that.
   * Throws 403 and 404 of its report, 403 of what it is filtered by.
   */
  async about({ report, filters, span }: Pick<MailRow, 'report' | 'filters' | 'span'>): Promise<string> {
    const definition = this.visible(report);
    const asked = await this.filters(definition, filters, span, this.clock.today());
    const words = await this.maker.words(await this.maker.check(definition, asked ?? filters));
    return words.filter((text) => !/^(Del|Al|Periodo):/.test(text)).join(', ');
  }

  find(key: string): ReportDefinition | undefined {
    return this.reports.all().find(({ definition }) => definition.key === key)?.definition;
  }

  /**
   * The filters with what the span says on that day; null where there is no such period.
   * @param today the company's day on which the mail goes out
   */
  async filters(
    definition: ReportDefinition,
    filters: Filters,
    span: MailSpan | null,
    today: Day,
  ): Promise<Filters | null> {
    const { days, period } = timesOf(definition);
    const times = span && spansOf(definition).includes(span) ? span : null;
    if (!times) return filters;
    const range = daysOf(times, today);
    if (range && days) {
      const cleared = period ? { [period.name]: null } : {};
      return { ...filters, ...cleared, [`${days.name}_start`]: range.start, [`${days.name}_end`]: range.end };
    }
    const found = period && (await this.period(times));
    return found ? { ...filters, [period.name]: found.id_period } : null;
  }

  private async period(span: MailSpan): Promise<StoredPeriod | undefined> {
    const current = await this.periods.current();
    if (span === 'current_period' || !current) return current;
    const before = (await this.periods.all()).filter((one) => one.date_start_period < current.date_start_period);
    return before.toSorted((one, other) => (one.date_start_period < other.date_start_period ? 1 : -1))[0];
  }
}

/** Whether somebody holds a report's screen now. */
export function maySee(actor: Actor, { screen }: ReportDefinition): boolean {
  return can(actor, screens(...[screen].flat()));
}
