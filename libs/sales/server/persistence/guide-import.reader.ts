import { Injectable } from '@nestjs/common';
import { action, COMPANY_ZONE, foldText } from '@ceiba/platform/contract';
import { type Actor, can, Clock, type CsvRow, Db } from '@ceiba/platform/server';
import { guideKey } from '@ceiba/sales/contract';
import type { GuideScope, GuideSource, KnownGuide, KnownSale } from '../domain/plan-guides';

/** Branches and actions of who sends a file. */
export const scopeOf = (actor: Actor): GuideScope => ({
  branches: [...actor.branches],
  may: {
    create: can(actor, action('guias-de-rastreo', 'new')),
    update: can(actor, action('guias-de-rastreo', 'update')),
  },
});

/** What the plan of a carrier's file stands on; with `lock` it holds until the commit. */
@Injectable()
export class GuideImportReader {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async source(
    rows: readonly CsvRow[],
    provider_name: string | null,
    scope: GuideScope,
    how: 'read' | 'lock',
  ): Promise<GuideSource> {
    const branches = scope.branches.length > 0 ? [...scope.branches] : [0];
    const numbers = [...new Set(rows.map(({ values }) => guideKey(values.guide_number ?? '')))].filter(Boolean);
    const ids = [...new Set(rows.flatMap(({ values }) => idIn(values.id_sale)))];
    const end = how === 'lock' ? 'order by 1 for update' : '';
    // Sales before guides, as every save of a guide takes them.
    const sales = await this.sales(ids, branches, end);
    const found = await this.guides(numbers, end);
    const own = (guide: KnownGuide & { id_branch_office: number }) => branches.includes(guide.id_branch_office);
    return {
      rows,
      guides: found.filter(own),
      foreign: found.filter((guide) => !own(guide)),
      sales: new Map(sales.map((sale) => [sale.id_sale, sale])),
      carriers: await this.carriers(),
      provider_name,
      today: this.clock.today(COMPANY_ZONE),
      may: scope.may,
    };
  }

  private async guides(numbers: readonly string[], end: string) {
    if (numbers.length === 0) return [];
    return this.db.query<KnownGuide & { id_branch_office: number }>(
      `select t.id_sale, t.id_branch_office, s.id_customers, t.provider_name, t.guide_number, t.guide_key, t.send_date,
         t.status_dispatch
       from sale_tracker t join sale s on s.id_document = t.id_sale where t.guide_key in (?) ${end}`,
      [[...numbers]],
    );
  }

  private async sales(ids: readonly number[], branches: readonly number[], end: string): Promise<KnownSale[]> {
    if (ids.length === 0) return [];
    return this.db.query<KnownSale>(
      `select s.id_document as id_sale, s.id_branch_office, s.id_customers, s.anulado, s.dispatch_hold,
         concat(t.provider_name, ' ', t.guide_number) as guide
       from sale s left join sale_tracker t on t.id_sale = s.id_document
       where s.id_document in (?) and s.id_branch_office in (?) ${end}`,
      [[...ids], [...branches]],
    );
  }

  private async carriers(): Promise<GuideSource['carriers']> {
    const rows = await this.db.query<{ id_carrier: number; provider_name: string }>(
      'select id_carrier, name_carrier as provider_name from carrier',
    );
    return new Map(rows.map((row) => [foldText(row.provider_name), row]));
  }
}

function idIn(cell: string | undefined): number[] {
  return cell && /^\d{1,15}$/.test(cell) ? [Number(cell)] : [];
}
