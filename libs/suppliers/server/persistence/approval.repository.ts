import { Injectable } from '@nestjs/common';
import { Db, type RowOf } from '@ceiba/platform/server';
import type { ApprovalProfile, ApprovalRules } from '@ceiba/suppliers/contract';
import { approvalLimitTable, approvalTable } from './approval.entity';

/** The one row of rules. */
export const RULES_ID = 1;

type Rules = RowOf<typeof approvalTable, { own_forbidden: 0 | 1 }>;
type Limit = RowOf<typeof approvalLimitTable>;

/** How requests are approved. */
@Injectable()
export class ApprovalRepository {
  constructor(private readonly db: Db) {}

  /** `hold`: they stay as they are until the commit. */
  async get(hold = false): Promise<ApprovalRules> {
    const lock = hold ? 'lock in share mode' : '';
    const rules = await this.db.one<Rules>(
      `select ${approvalTable.columns()} from supplier_approval where id = ? ${lock}`,
      [RULES_ID],
    );
    const limits = await this.db.query<Limit>(
      `select ${approvalLimitTable.columns()} from supplier_approval_limit where id_approval = ? order by id`,
      [RULES_ID],
    );
    return {
      own_forbidden: rules?.own_forbidden ?? 0,
      second_from: rules?.second_from ?? null,
      limits: limits.map(({ cost_center_id, id_profile, max_amount }) => ({ cost_center_id, id_profile, max_amount })),
    };
  }

  /** The rules under their lock. */
  async lock(): Promise<ApprovalRules> {
    await this.db.query('select id from supplier_approval where id = ? for update', [RULES_ID]);
    return this.get();
  }

  /** Under `lock`. */
  async save({ own_forbidden, second_from, limits }: ApprovalRules): Promise<void> {
    await approvalTable.update(this.db, { id: RULES_ID }, { own_forbidden, second_from });
    await this.db.execute('delete from supplier_approval_limit where id_approval = ?', [RULES_ID]);
    if (limits.length === 0) return;
    await approvalLimitTable.insertMany(
      this.db,
      limits.map((limit) => ({ id_approval: RULES_ID, ...limit })),
    );
  }

  profiles(): Promise<ApprovalProfile[]> {
    return this.db.query<ApprovalProfile>(
      'select id_profile, description_profile from profile order by description_profile, id_profile',
    );
  }

  async costCenters(): Promise<number[]> {
    return (await this.db.query<{ id: number }>('select id from cost_center order by id')).map(({ id }) => id);
  }
}
