import { Injectable } from '@nestjs/common';
import { BRANCH_CUT, type CutRow, DAILY_CUT, WORKER_CUT } from '@ceiba/cash/contract';
import { addDecimals, type AskedOf, type ListInput, type ListResult, type ReportSums } from '@ceiba/platform/contract';
import { ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { type Cut, Cuts } from './cut-source';

const SUMMED = WORKER_CUT.columns.flatMap((column) => ('sum' in column ? [column.key] : []));

/** Rows, sums and parts of a cut that is read once. */
abstract class CutReport {
  page(_asked: object, { rows }: Cut, { page, page_size }: ListInput): Promise<ListResult<CutRow>> {
    return Promise.resolve({ rows: rows.slice((page - 1) * page_size, page * page_size), total: rows.length });
  }

  async *all(_asked: object, { rows }: Cut): AsyncIterable<CutRow> {
    yield* await Promise.resolve(rows);
  }

  sums(_asked: object, { rows }: Cut): Promise<ReportSums[]> {
    const codes = [...new Set(rows.map(({ code_money }) => code_money))].sort();
    return Promise.resolve(
      codes.map((code_money) => {
        const mine = rows.filter((row) => row.code_money === code_money);
        const figures = SUMMED.map((key) => [key, addDecimals(mine.map((row) => row[key] ?? '0.00'))] as const);
        return { code_money, ...Object.fromEntries(figures) };
      }),
    );
  }

  protected parts({ rows: _rows, ...parts }: Cut, filename: string): Promise<object> {
    return Promise.resolve({ filename, ...parts });
  }
}

type WorkerAsked = AskedOf<typeof WORKER_CUT>;
@ReportQuery(WORKER_CUT)
@Injectable()
export class WorkerCutReport extends CutReport implements ReportSource<typeof WORKER_CUT, Cut> {
  constructor(private readonly cuts: Cuts) {
    super();
  }

  open({ id_worker, date_start, date_end, branches }: WorkerAsked): Promise<Cut> {
    return this.cuts.read({ id_worker, date_start, date_end, branches });
  }

  more({ id_worker, date_start, date_end }: WorkerAsked, cut: Cut): Promise<object> {
    return this.parts(cut, `corte-usuario-${id_worker}-${date_start}-${date_end}`);
  }
}

type BranchAsked = AskedOf<typeof BRANCH_CUT>;
@ReportQuery(BRANCH_CUT)
@Injectable()
export class BranchCutReport extends CutReport implements ReportSource<typeof BRANCH_CUT, Cut> {
  constructor(private readonly cuts: Cuts) {
    super();
  }

  open({ id_branch_office, date_start, date_end }: BranchAsked): Promise<Cut> {
    return this.cuts.read({ id_worker: null, date_start, date_end, branches: [id_branch_office] });
  }

  more({ id_branch_office, date_start, date_end }: BranchAsked, cut: Cut): Promise<object> {
    return this.parts(cut, `corte-sucursal-${id_branch_office}-${date_start}-${date_end}`);
  }
}

type DailyAsked = AskedOf<typeof DAILY_CUT>;
@ReportQuery(DAILY_CUT)
@Injectable()
export class DailyCutReport extends CutReport implements ReportSource<typeof DAILY_CUT, Cut> {
  constructor(private readonly cuts: Cuts) {
    super();
  }

  open({ id_worker, date_start, branches }: DailyAsked): Promise<Cut> {
    return this.cuts.read({ id_worker, date_start, date_end: date_start, branches });
  }

  more({ id_worker, date_start }: DailyAsked, cut: Cut): Promise<object> {
    return this.parts(cut, `corte-diario-${id_worker}-${date_start}`);
  }
}
