import { Injectable } from '@nestjs/common';
import {
  type ListInput,
  type ListResult,
  type PicturePoint,
  addDays,
  reportColumns,
  type ReportPicture,
  type ReportSums,
} from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { currentActor } from '../context/request-context';
import { Db } from '../database/db';
import { type ListPlan, listQuery, listSql } from '../database/list-query';
import { keptRows } from '../database/list-totals';
import { type AddedColumns, searchedQuery } from '../database/searched-query';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { type Asked, completeAsked } from './complete-asked';
import { ReportBefore } from './report-before';
import { pictureSql } from './picture-sql';
import type { ReportList, ReportPlan } from './report-source';
import { type RegisteredReport, Reports } from './reports';

/** A report's input, parsed by `reportInput`. */
export type ReportCall = ListInput & Record<string, unknown>;

/** A report with what it was asked for, ready to be read. */
export interface OpenReport extends RegisteredReport {
  asked: Asked;
  opened: unknown;
  list: ReportList;
}

/** Reads rows, sums and picture of a report: by its plan, or by its own methods. */
@Injectable()
export class ReportRows {
  constructor(
    private readonly db: Db,
    private readonly reports: Reports,
    private readonly clock: Clock,
    private readonly before: ReportBefore,
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

  /** A page, with the sums of all rows where they were read on the way. */
  async page(report: OpenReport, input: ListInput): Promise<ListResult<object> & { sums?: ReportSums[] }> {
    const { source, asked, opened } = report;
    const own = await source.page?.(asked, opened, input);
    if (own) return own;
    const plan = await this.plan(report);
    if (input.search && plan.added) return this.searched(report, plan, plan.added, input);
    const { rows, total } = await listQuery<object>(this.db, plan, input);
    return { rows: rows.map((row) => this.dressed(report, row)), total };
  }

  private async searched(report: OpenReport, plan: ListPlan, added: AddedColumns, input: ListInput) {
    const { rows, total, groups } = await searchedQuery<object>(this.db, plan, input, added);
    const by = report.definition.sumBy ?? 'group';
    const sums = groups.map(({ group, figures }): ReportSums => ({ [by]: group, ...figures }));
    return { rows: rows.map((row) => this.dressed(report, row)), total, sums };
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
    const own = await source.sums?.(asked, opened, list);
    if (own) return own;
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

  /**
   * The rows as points of a picture: bars with the largest first, others in their order; by text what is added up, each
   * currency by itself. Compared with the time before where the definition says so.
   */
  async picture(report: OpenReport): Promise<PicturePoint[]> {
    const { definition, source, asked, opened } = report;
    const { picture } = definition;
    if (!picture) throw new Refusal('REPORTS.PICTURE', 'Este reporte no tiene gráfica.');
    if (source.picture) return source.picture(asked, opened);
    const points = await this.points(report, picture);
    const before = picture.before && points.length > 0 ? await this.before.find(definition, asked) : null;
    if (!before) return points;
    const bars = picture.kind ? undefined : points.map(({ label }) => label);
    const older = await this.points(await this.open(report, before.asked, report.list), picture, bars);
    const inDays = definition.columns.find(({ key }) => key === picture.by)?.kind === 'day';
    const shifted = (label: string) => (inDays && label ? addDays(label, before.shift) : label);
    return [
      ...points.map((point) => ({ ...point, series: before.now })),
      ...older.map((point) => ({ ...point, series: before.then, label: shifted(point.label) })),
    ];
  }

  /** @param bars the bars that are wanted; else the first ones */
  private points(report: OpenReport, picture: ReportPicture, bars?: readonly string[]): Promise<PicturePoint[]> {
    return this.plan(report).then((plan) => {
      const { sql, params } = pictureSql(report.definition, picture, listSql(plan, report.list), bars);
      return this.read<PicturePoint>(sql, params);
    });
  }

  private read<T extends object>(sql: string, params: Parameters<Db['query']>[1]): Promise<T[]> {
    return keptRows<T>(this.db, sql, params ?? [], UnitOfWork.runner() !== undefined);
  }

  private dressed({ source, opened }: OpenReport, row: object): object {
    return source.dress ? source.dress(row, opened) : row;
  }

  private async plan({
    definition,
    source,
    asked,
    opened,
    list,
  }: OpenReport): Promise<ListPlan & Pick<ReportPlan, 'added'>> {
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
