import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredUsFormFile } from '@ceiba/commissions/contract';
import { workerOf } from '@ceiba/identity/server';
import { branchesIn, currentActor, Db } from '@ceiba/platform/server';

/** The files of forms 1099-NEC of a year, the latest first. */
export class ListUsFormFiles extends Query<{ rows: StoredUsFormFile[] }> {
  constructor(readonly year: number) {
    super();
  }
}

@QueryHandler(ListUsFormFiles)
export class ListUsFormFilesHandler implements IQueryHandler<ListUsFormFiles> {
  constructor(private readonly db: Db) {}

  async execute({ year }: ListUsFormFiles): Promise<{ rows: StoredUsFormFile[] }> {
    const { type, branches } = currentActor();
    const own = branchesIn('c.id_branch_office', type === 2 ? branches : null);
    const rows = await this.db.query<StoredUsFormFile>(
      `select x.id_us_form_file, x.tax_year, y.name_layout, x.forms, n.corrected, x.total, x.filed_on, x.user_confirmed,
         ${workerOf('x.id_user_confirmed')} as id_worker_confirmed, x.created_at, x.user_created,
         ${workerOf('x.id_user_created')} as id_worker_created, n.mine
       from us_form_file x
       join us_form_layout y on y.id_us_form_layout = x.id_us_form_layout
       join (select f.id_us_form_file, sum(f.version > 1) as corrected, min(${own.sql}) as mine
         from us_form f join customers c on c.id_customers = f.id_customers where f.tax_year = ?
         group by f.id_us_form_file) n on n.id_us_form_file = x.id_us_form_file
       where x.tax_year = ? order by x.id_us_form_file desc`,
      [...(own.params ?? []), year, year],
    );
    return {
      rows: rows.map((row) => ({
        ...row,
        corrected: Number(row.corrected),
        mine: Number(row.mine) === 1 ? 1 : 0,
      })),
    };
  }
}
