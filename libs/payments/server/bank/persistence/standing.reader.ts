import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { Standing } from '../domain/match-line';

/** A reference with whose it is, for staff. */
export interface ReferenceStanding extends Standing {
  full_name: string;
  id_customers_sale_public: number;
  expires_at: Date;
}

interface Stored extends Omit<ReferenceStanding, 'awaited_minor' | 'paid_minor'> {
  paid_minor: string | null;
  awaited: string | null;
}

// What staff confirmed and no movement shows yet: its decision has no movement.
const SELECT = `select r.id_reference, r.reference, r.currency, r.amount_minor, r.created_at, r.expires_at,
    a.state as attempt_state, coalesce(c.full_name_cart, '') as full_name, a.id_customers_sale_public,
    (select sum(p.amount_minor) from bank_payment p where p.id_reference = r.id_reference and p.state = 'approved') as paid_minor,
    (select group_concat(p.amount_minor) from bank_payment p where p.id_reference = r.id_reference and p.state = 'approved'
      and not exists (select 1 from bank_line_use u where u.id_match = p.id_match)) as awaited
  from bank_reference r
  join payment_attempt a on a.external_ref = r.external_ref
  left join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public`;

const told = ({ paid_minor, awaited, ...row }: Stored): ReferenceStanding => ({
  ...row,
  paid_minor: Number(paid_minor ?? 0),
  awaited_minor: (awaited ?? '').split(',').filter(Boolean).map(Number),
});

/** References and what came for them so far. */
@Injectable()
export class StandingReader {
  constructor(private readonly db: Db) {}

  async named(references: readonly string[]): Promise<ReferenceStanding[]> {
    if (references.length === 0) return [];
    return (await this.db.query<Stored>(`${SELECT} where r.reference in (?)`, [references])).map(told);
  }

  async byIds(ids: readonly number[]): Promise<ReferenceStanding[]> {
    if (ids.length === 0) return [];
    return (await this.db.query<Stored>(`${SELECT} where r.id_reference in (?) order by r.id_reference`, [ids])).map(
      told,
    );
  }

  /** References of some amounts whose link is not over, the newest of each first. */
  async ofAmounts(currency: string, amounts: readonly number[]): Promise<ReferenceStanding[]> {
    if (amounts.length === 0) return [];
    const sql = `${SELECT} where r.currency = ? and r.amount_minor in (?) and r.closed_at is null
      and a.state in ('open', 'creating') order by r.id_reference desc limit 500`;
    return (await this.db.query<Stored>(sql, [currency, amounts])).map(told);
  }

  /** By the beginning of their number, or by their amount in cents; the newest first. */
  async find(currency: string, search: { digits: string; amount_minor: number | null }): Promise<ReferenceStanding[]> {
    const { digits, amount_minor } = search;
    const sql = `${SELECT} where r.currency = ? and (r.reference like ? or r.amount_minor = ?)
      order by r.id_reference desc limit 25`;
    return (await this.db.query<Stored>(sql, [currency, `${digits}%`, amount_minor ?? -1])).map(told);
  }
}
