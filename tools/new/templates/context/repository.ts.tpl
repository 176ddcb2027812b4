import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { {{CONSTANT}}_MESSAGES, type Stored{{Pascal}}Row } from '@ceiba/{{context}}/contract';
import { workerOf } from '@ceiba/identity/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';

export const {{CONSTANT}}_FROM = `from {{table}} r join branch_office b on b.id_branch_office = r.id_branch_office`;
export const {{CONSTANT}}_ROW = `r.{{id}}, r.id_branch_office, r.name_{{table}}, r.user_created, r.created_at,
  ${workerOf('r.id_user_created')} as id_worker_created, b.key_branch_office, b.name_branch_office`;

/** SQL of {{wordsPlural}}. */
@Injectable()
export class {{Pascal}}Repository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One that this person may see. Throws 404 where there is none, 403 where it is of a branch of others. */
  async get(id: number, lock: '' | 'for update' = ''): Promise<Stored{{Pascal}}Row> {
    const row = await this.db.one<Stored{{Pascal}}Row>(
      `select ${{{CONSTANT}}_ROW} ${{{CONSTANT}}_FROM} where r.{{id}} = ? ${lock}`,
      [id],
    );
    if (!row) throw notFound({{CONSTANT}}_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    return row;
  }
}
