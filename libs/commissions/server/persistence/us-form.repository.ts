import { Injectable } from '@nestjs/common';
import { US_FORM_TEXTS } from '@ceiba/commissions/contract';
import { BranchReader } from '@ceiba/branches/server';
import { branchesIn, currentActor, Db, forbidden, notFound, type RowOf } from '@ceiba/platform/server';
import { usFormFileTable } from './us-form.entity';
import { usForms, type UsThresholds } from './us-forms.sql';

/** A partner's form that is to go into a file: the first of the year, or one that corrects it. */
export interface OpenUsForm {
  id_customers: number;
  version: number;
  id_terms: number;
  paid: string;
}

export type UsFormFileRow = RowOf<typeof usFormFileTable>;

/** Forms 1099-NEC and their files. */
@Injectable()
export class UsFormRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One after the other makes files: the federal thresholds are locked until the end of the unit of work. */
  async hold(): Promise<void> {
    await this.db.query(
      `select id_us_threshold from us_threshold where state = 'US' order by date_from, id_us_threshold for update`,
    );
  }

  /** What is to be filed or corrected of a year, of the caller's branches, by partner; read past the snapshot. */
  open(year: number, held: UsThresholds): Promise<OpenUsForm[]> {
    const { sql, params } = usForms(year, held);
    const { type, branches } = currentActor();
    const own = branchesIn('c.id_branch_office', type === 2 ? branches : null);
    return this.db.query<OpenUsForm>(
      `select s.id_customers, s.version, s.id_terms, s.paid from ${sql} join customers c on c.id_customers = s.id_customers
       where s.state in ('ready', 'changed') and s.id_terms is not null and ${own.sql} order by s.id_customers`,
      [...params, ...(own.params ?? [])],
    );
  }

  /** A file, locked. Throws 404, and 403 where it holds somebody of another's branch. */
  async file(id: number): Promise<UsFormFileRow> {
    const row = await this.db.one<UsFormFileRow>(
      `select ${usFormFileTable.columns()} from us_form_file where id_us_form_file = ? for update`,
      [id],
    );
    if (!row) throw notFound(US_FORM_TEXTS.noFile);
    const offices = await this.db.query<{ id: number }>(
      `select distinct c.id_branch_office as id from us_form f join customers c on c.id_customers = f.id_customers
       where f.id_us_form_file = ?`,
      [id],
    );
    if (offices.some((office) => !this.branches.isVisible(currentActor(), office.id))) throw forbidden();
    return row;
  }
}
