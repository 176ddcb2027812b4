import { Injectable } from '@nestjs/common';
import { VIATICOS_APPROVALS, VIATICOS_LIST } from '@ceiba/expenses/contract';
import { workerOf } from '@ceiba/identity/server';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  type Actor,
  currentActor,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
  type SqlParam,
} from '@ceiba/platform/server';
import { Approvers } from '../persistence/approvers';

/** What this person may decide about: branches in his own right (null: all) and in somebody's stead. */
interface Rights {
  own: readonly number[] | null;
  deputy: readonly number[];
  forbidsOwn: boolean;
}

/** Numbers of ours, written into a statement; none is no branch. */
const inList = (ids: readonly number[]) => `(${[0, ...ids].map(Number).join(', ')})`;

const isOwn = (actor: Actor) => {
  const id = Number(actor.id_user ?? 0);
  return `(d.id_user = ${id} or coalesce(d.id_user_created, 0) = ${id})`;
};

/** The same as `Approvers.assertMay`, for the rows of a list; held to it by a test. */
function mayApprove(actor: Actor, { own, deputy, forbidsOwn }: Rights): string {
  const right = own === null ? 'true' : `d.id_branch_office in ${inList(own)}`;
  return `case when ${right} then ${forbidsOwn ? `not ${isOwn(actor)}` : '1'}
    when d.id_branch_office in ${inList(deputy)} then not ${isOwn(actor)} else 0 end`;
}

/** Requests that are sent to who decides about these branches; placeholders for them. */
function decided({ own, deputy }: Rights): { sql: string; given: SqlParam[] } {
  if (own === null) return { sql: 'select id_viaticos_doc from viaticos_doc where sent_at is not null', given: [] };
  const branches = [...new Set([0, ...own, ...deputy])];
  const sql = 'select id_viaticos_doc from viaticos_doc where id_branch_office in (?) and sent_at is not null';
  return { sql, given: [branches] };
}

type Asked = AskedOf<typeof VIATICOS_LIST>;

function planOf(asked: Asked, actor: Actor, rights: Rights, ids: { sql: string; given: SqlParam[] }): ReportPlan {
  const { date_start, date_end, id_branch_office, status_viaticos_doc } = asked;
  const zip = `if(d.id_file_zip is null, null, concat('/viaticos/proof/', d.id_viaticos_doc))`;
  const image = `if(d.id_file_image is null, null, concat('/viaticos/reimbursement/', d.id_viaticos_doc))`;
  return {
    from: `from (${ids.sql}) seen join viaticos_doc d on d.id_viaticos_doc = seen.id_viaticos_doc
      join branch_office b on b.id_branch_office = d.id_branch_office`,
    given: ids.given,
    select: `d.id_viaticos_doc, d.full_name, ${workerOf('d.id_user')} as id_worker, d.id_user, d.id_branch_office, b.key_branch_office, d.date_start_viaticos_doc,
      d.date_end_viaticos_doc, d.status_viaticos_doc, d.total_viaticos_doc, d.total_comprobado, d.resto_comprobado,
      ${zip} as file_zip, ${image} as image_reembolso, d.observation, d.user_resolved,
      ${isOwn(actor)} as own, ${mayApprove(actor, rights)} as may_approve`,
    where: [
      ...(date_start ? [{ sql: 'd.date_end_viaticos_doc >= ?', params: [date_start] }] : []),
      ...(date_end ? [{ sql: 'd.date_start_viaticos_doc <= ?', params: [date_end] }] : []),
      ...(id_branch_office ? [{ sql: 'd.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(status_viaticos_doc ? [{ sql: 'd.status_viaticos_doc = ?', params: [status_viaticos_doc] }] : []),
    ],
    search: ['d.full_name', 'b.key_branch_office', { figure: 'd.id_viaticos_doc' }],
    sort: {
      id_viaticos_doc: 'd.id_viaticos_doc',
      full_name: 'd.full_name',
      key_branch_office: 'b.key_branch_office',
      date_start_viaticos_doc: 'd.date_start_viaticos_doc',
      date_end_viaticos_doc: 'd.date_end_viaticos_doc',
      status_viaticos_doc: 'd.status_viaticos_doc',
      total_viaticos_doc: 'd.total_viaticos_doc',
      total_comprobado: 'd.total_comprobado',
      resto_comprobado: 'd.resto_comprobado',
    },
    unique: ['id_viaticos_doc'],
    tieBreak: 'd.id_viaticos_doc',
  };
}

/** One's own requests, and those that one decides about, along the indexes of each. */
@ReportQuery(VIATICOS_LIST)
@Injectable()
export class ViaticosReport implements ReportSource<typeof VIATICOS_LIST> {
  constructor(private readonly approvers: Approvers) {}

  async plan(asked: AskedOf<typeof VIATICOS_LIST>): Promise<ReportPlan> {
    const actor = currentActor();
    const rights = await rightsOf(this.approvers, actor);
    const mine = actor.id_user ?? 0;
    const { sql, given } = decided(rights);
    const ids = `select id_viaticos_doc from viaticos_doc where id_user = ? union
      select id_viaticos_doc from viaticos_doc where id_user_created = ? union ${sql}`;
    return planOf(asked, actor, rights, { sql: ids, given: [mine, mine, ...given] });
  }
}

/** What was sent to who asks. */
@ReportQuery(VIATICOS_APPROVALS)
@Injectable()
export class ViaticosApprovalsReport implements ReportSource<typeof VIATICOS_APPROVALS> {
  constructor(private readonly approvers: Approvers) {}

  async plan(asked: AskedOf<typeof VIATICOS_APPROVALS>): Promise<ReportPlan> {
    const actor = currentActor();
    const rights = await rightsOf(this.approvers, actor);
    return planOf(asked, actor, rights, decided(rights));
  }
}

async function rightsOf(approvers: Approvers, actor: Actor): Promise<Rights> {
  return { ...(await approvers.branchesOf(actor)), forbidsOwn: await approvers.forbidsOwn() };
}
