import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { StoredStampProblem } from '@ceiba/sales/contract';
import type { CfdiKind } from '../domain/cfdi';
import type { Finding, Mend } from '../domain/rules/rule';
import { cfdiProblemTable } from '../persistence/problem.entity';
import { type MendPlaces, StampSubjects } from './subject';

type Place = NonNullable<StoredStampProblem['place']>;
/** Where a person mends what has no record of its own. */
const SCREENS: Partial<Record<Mend, Place>> = { company: 'company', form: 'form' };
const MOST = 50;

/** Why a record could not be stamped, one by one, each with the record where it is mended. They go with the next try. */
@Injectable()
export class ProblemRepository {
  constructor(
    private readonly db: Db,
    private readonly subjects: StampSubjects,
    private readonly clock: Clock,
  ) {}

  async clear(kind: CfdiKind, reference: string): Promise<void> {
    await this.db.execute('delete from cfdi_problem where kind = ? and reference = ?', [kind, reference]);
  }

  /** In the place of those of the last try. */
  async write(kind: CfdiKind, reference: string, findings: readonly Finding[]): Promise<void> {
    await this.clear(kind, reference);
    if (findings.length === 0) return;
    const subject = this.subjects.get(kind);
    const id_customers = await subject.ownerOf(reference);
    const places = await subject.mends?.(reference);
    const rows = findings.slice(0, MOST).map((finding, position) => ({
      ...{ kind, reference, position, id_customers, created_at: this.clock.now() },
      ...{ code: finding.code || null, field: finding.field.slice(0, 60) || null },
      message: finding.message.slice(0, 500),
      ...placeOf(finding, id_customers, places),
    }));
    await cfdiProblemTable.insertMany(this.db, rows);
  }

  /** What was found at the last try, as far as whoever is no worker may know it: which fields, and whether they are the receiver's. */
  async fields(kind: CfdiKind, reference: string): Promise<Pick<Finding, 'field' | 'mend'>[]> {
    const rows = await this.db.query<{ field: string | null; place: Place | null }>(
      'select field, place from cfdi_problem where kind = ? and reference = ? order by position',
      [kind, reference],
    );
    return rows.map(({ field, place }) => ({
      field: field ?? '',
      mend: place === 'customer' ? 'receiver' : 'document',
    }));
  }

  async list(kind: CfdiKind, reference: string): Promise<StoredStampProblem[]> {
    return this.db.query<StoredStampProblem>(
      `select p.code, p.message, p.place, if(p.place = 'customer', p.id_place, null) as id_customers,
         if(p.place = 'product', p.id_place, null) as id_product, b.key_branch_office
       from cfdi_problem p left join branch_office b on p.place = 'branch' and b.id_branch_office = p.id_place
       where p.kind = ? and p.reference = ? order by p.position`,
      [kind, reference],
    );
  }
}

function placeOf(
  { mend, product }: Finding,
  id_customers: number | null,
  places: MendPlaces | undefined,
): { place: Place | null; id_place: number | null } {
  const screen = SCREENS[mend];
  if (screen) return { place: screen, id_place: null };
  if (mend === 'receiver') return { place: id_customers === null ? null : 'customer', id_place: id_customers };
  if (mend === 'place')
    return places ? { place: 'branch', id_place: places.id_branch_office } : { place: 'company', id_place: null };
  const id_product = mend === 'product' ? places?.products.get(product ?? '') : undefined;
  return id_product ? { place: 'product', id_place: id_product } : { place: null, id_place: null };
}
