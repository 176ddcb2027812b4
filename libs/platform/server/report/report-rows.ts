import { Injectable } from '@nestjs/common';
import {
  type ListInput,
  type ListResult,
  type PicturePoint,
  reportColumns,
  type ReportSums,
} from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { currentActor } from '../context/request-context';
import { Db } from '../database/db';
import { type ListPlan, listQuery, listSql } from '../database/list-query';
import { keptRows } from '../database/list-totals';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { type Asked, completeAsked } from './complete-asked';
import type { ReportList } from './report-source';
import { type RegisteredReport, Reports } from './reports';

/** A report's input, parsed by `reportInput`. */
export type ReportCall = ListInput & Record<string, unknown>;

/** A report with what it was asked for, ready to be read. */
export interface OpenReport extends RegisteredReport {
  asked: Asked;
  opened: unknown;
  list: ReportList;
}

/** Bars that a picture shows at most. */
const BARS = 20;
/** Points of a picture that runs in time: more can't be told apart. */
const POINTS = 400;

/** Reads rows, sums and picture of a report: by its plan, or by its own methods. */
@Injectable()
export class ReportRows {
  constructor(
    private readonly db: Db,
    private readonly reports: Reports,
    private readonly clock: Clock,
  ) {}

  /** What a call asks for, complete and allowed. Throws 422 where something is missing, 403 where it may not be asked. */
  async call(key: string, input: ReportCall): Promise<OpenReport> {
    const report = this.reports.get(key);
    const given = { ...input, ...(await report.source.settle?.(input)) };
    const asked = completeAsked(report.definition, given, currentActor(), this.clock.today());
    const { search, sort, order } = input;
    return this.open(report, asked, { search, sort, order });
  }

  async open(report: RegisteredReport, asked: Asked, list: ReportList): Promise<OpenReport> {
    return { ...report, asked, list, opened: await report.source.open?.(asked) };
  }

  async page(report: OpenReport, input: ListInput): Promise<ListResult<object>> {
    const { source, asked, opened } = report;
    if (source.page) return source.page(asked, opened, input);
    const { rows, total } = await listQuery<object>(this.db, await this.plan(report), input);
    return { rows: rows.map((row) => this.dressed(report, row)), total };
  }

  /** All rows in their order, streamed. */
  async *all(report: OpenReport): AsyncGenerator<object> {
    const { source, asked, opened, list } = report;
    if (source.all) return yield* source.all(asked, opened, list);
    const { rows, order, params } = listSql(await this.plan(report), list);
    for await (const row of this.db.stream<object>(`${rows} ${order}`, params)) yield this.dressed(report, row);
  }

  /** Exact sums over all rows; none for a report that adds nothing up. */
  async sums(report: OpenReport): Promise<ReportSums[]> {
    const { source, definition, asked, opened, list } = report;
    if (source.sums) return source.sums(asked, opened);
    const added = reportColumns(definition, asked, await source.head?.(asked, opened)).filter(({ sum }) => sum);
    if (added.length === 0) return [];
    const by = definition.sumBy;
    const { rows, params } = listSql(await this.plan(report), list);
    const figures = added.map(({ key }) => `ifnull(sum(r.\`${key}\`), 0) as \`${key}\``);
    return this.read<ReportSums>(
      `select ${[...(by ? [`r.${by}`] : []), ...figures].join(', ')} from (${rows}) r ${by ? `group by r.${by} order by r.${by}` : ''}`,
      params,
    );
  }

  /** The rows as points of a picture: bars with the largest first, others in their order; by text what is added up. */
  async picture(report: OpenReport): Promise<PicturePoint[]> {
    const { picture } = report.definition;
    if (!picture) throw new Refusal('REPORTS.PICTURE', 'Este reporte no tiene gráfica.');
    if (report.source.picture) return report.source.picture(report.asked, report.opened);
    const { rows, params } = listSql(await this.plan(report), report.list);
    return this.read<PicturePoint>(
      `select ifnull(r.${picture.by}, '') as label, sum(r.${picture.measure}) as value from (${rows}) r
       group by r.${picture.by} having value <> 0 order by ${picture.kind ? 'label' : 'value desc'} limit ${picture.kind ? POINTS : BARS}`,
      params,
    );
  }

  private read<T extends object>(sql: string, params: Parameters<Db['query']>[1]): Promise<T[]> {
    return keptRows<T>(this.db, sql, params ?? [], UnitOfWork.runner() !== undefined);
  }

  private dressed({ source, opened }: OpenReport, row: object): object {
    return source.dress ? source.dress(row, opened) : row;
  }

  private async plan({ definition, source, asked, opened, list }: OpenReport): Promise<ListPlan> {
    const plan = await source.plan?.(asked, opened, list);
    if (!plan) throw new Error(`report "${definition.key}" has neither a plan nor rows of its own`);
    const sortable = definition.ordered ? [] : reportColumns(definition, asked).filter(({ unsorted }) => !unsorted);
    const { by } = definition.sort;
    return {
      ...plan,
      sort: { [by]: by, ...Object.fromEntries(sortable.map(({ key }) => [key, key])), ...plan.sort },
      defaultSort: definition.sort,
    };
  }
}
