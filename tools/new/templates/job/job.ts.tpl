import { Injectable } from '@nestjs/common';
import { Bus, Db, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { {{Pascal}}Step } from '../use-cases/{{name}}-step';

/** Kind of the job. */
export const {{CONSTANT}} = '{{context}}-{{name}}';

const PAGE = 500;

/** Records that this job has not taken yet; the audit alone tells it, until the step changes a column that does. */
const LEFT = `from {{table}} r where not exists (select 1 from audit a where a.entity = '{{table}}'
  and a.entity_id = cast(r.{{id}} as char) and a.command = '{{Pascal}}Step' and json_value(a.changes, '$.id_job') = ?)`;

/** {{sentence}}: a step a record. Killed, it goes on with what is left; repeated, it changes nothing. */
@JobHandler({ kind: {{CONSTANT}}, queue: '{{queue}}', seenOn: ['{{screen}}'] })
@Injectable()
export class {{Pascal}}Job implements Job<object, { done: number }> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  async run(_payload: object, { id: job, progress }: JobContext): Promise<{ done: number }> {
    const total = (await this.db.one<{ n: number }>(`select count(*) as n ${LEFT}`, [job]))?.n ?? 0;
    let done = 0;
    for (let rows = await this.left(job, 0); rows.length > 0; rows = await this.left(job, rows.at(-1)?.id ?? 0)) {
      for (const { id } of rows) {
        await this.bus.execute(new {{Pascal}}Step(job, id));
        await progress(++done, total);
      }
    }
    return { done };
  }

  private left(job: number, after: number): Promise<{ id: number }[]> {
    const sql = `select r.{{id}} as id ${LEFT} and r.{{id}} > ? order by r.{{id}} limit ?`;
    return this.db.query(sql, [job, after, PAGE]);
  }
}
