import { Injectable } from '@nestjs/common';
import { APPROVALS, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { StaffActors } from '@ceiba/identity/server';
import { allows, screens } from '@ceiba/platform/contract';
import { type Actor, Clock, Db, forbidden, Refusal } from '@ceiba/platform/server';

/** What a decision about a request looks at. */
export interface OfSomebody {
  id_user: number;
  id_user_created: number | null;
  id_branch_office: number;
}

const APPROVE = screens(APPROVALS);
const works = (actor: Pick<Actor, 'type' | 'branches'>, id_branch_office: number) =>
  actor.type !== 2 || actor.branches.includes(id_branch_office);

/** Is a request this person's: he travels, or he registered it? */
export function isOwn({ id_user }: Pick<Actor, 'id_user'>, doc: OfSomebody): boolean {
  return id_user !== null && (doc.id_user === id_user || doc.id_user_created === id_user);
}

/**
 * Who decides about requests: who holds the screen, of his own branches (decisions.md, "Rest": approvals), and on the days that
 * he names, his deputy (docs/adr/0091). A deputy never decides about a request of his own; who holds the screen does, unless the
 * company forbids it.
 */
@Injectable()
export class Approvers {
  constructor(
    private readonly db: Db,
    private readonly staff: StaffActors,
    private readonly clock: Clock,
  ) {}

  /** In whose stead this person decides today; each as he is now. */
  async principalsOf({ id_user }: Pick<Actor, 'id_user'>): Promise<Actor[]> {
    if (id_user === null) return [];
    const today = this.clock.today();
    const rows = await this.db.query<{ id_user: number }>(
      `select distinct id_user from viaticos_deputy
       where id_user_deputy = ? and date_end >= ? and date_start <= ? order by id_user`,
      [id_user, today, today],
    );
    const actors = await this.staff.find(rows.map((row) => row.id_user));
    return actors.filter((actor) => allows(actor, APPROVE));
  }

  /** The branches whose requests this person decides about; null: of all. */
  async branchesOf(actor: Actor): Promise<{ own: readonly number[] | null; deputy: readonly number[] }> {
    const principals = await this.principalsOf(actor);
    const deputy = [...new Set(principals.flatMap(({ branches }) => branches))].sort((one, other) => one - other);
    if (!allows(actor, APPROVE)) return { own: [], deputy };
    return { own: actor.type === 2 ? actor.branches : null, deputy };
  }

  /** In what right this person decides about a request: `deputy_of` whom, null: his own. Throws 403, and 422 for his own request. */
  async assertMay(actor: Actor, doc: OfSomebody): Promise<{ deputy_of: string | null }> {
    if (allows(actor, APPROVE) && works(actor, doc.id_branch_office)) {
      if (isOwn(actor, doc) && (await this.forbidsOwn()))
        throw new Refusal('EXPENSES.OWN', VIATICOS_MESSAGES.ownForbidden, { status: 422 });
      return { deputy_of: null };
    }
    const principals = await this.principalsOf(actor);
    const principal = principals.find((one) => works(one, doc.id_branch_office));
    if (!principal) throw forbidden(VIATICOS_MESSAGES.notApprover);
    if (isOwn(actor, doc)) throw new Refusal('EXPENSES.OWN', VIATICOS_MESSAGES.ownForbidden, { status: 422 });
    return { deputy_of: principal.full_name };
  }

  /** The same as an answer. */
  async may(actor: Actor, doc: OfSomebody): Promise<boolean> {
    try {
      await this.assertMay(actor, doc);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Whoever decides about requests of a branch today, deputies too, but not about his own where that is forbidden. */
  async decidersAbout(doc: OfSomebody): Promise<Actor[]> {
    const today = this.clock.today();
    const holders = (await this.staff.find(null)).filter(
      (actor) => allows(actor, APPROVE) && works(actor, doc.id_branch_office),
    );
    const ids = holders.flatMap(({ id_user }) => (id_user === null ? [] : [id_user]));
    if (ids.length === 0) return [];
    const rows = await this.db.query<{ id_user_deputy: number }>(
      `select distinct id_user_deputy from viaticos_deputy
       where id_user in (?) and date_end >= ? and date_start <= ? order by id_user_deputy`,
      [ids, today, today],
    );
    const others = rows.map((row) => row.id_user_deputy).filter((id) => !ids.includes(id));
    const deputies = (await this.staff.find(others)).filter((actor) => !isOwn(actor, doc));
    const forbidsOwn = await this.forbidsOwn();
    return [...holders.filter((actor) => !forbidsOwn || !isOwn(actor, doc)), ...deputies];
  }

  /** The company's word that nobody decides about his own; off at first. */
  async forbidsOwn(): Promise<boolean> {
    const row = await this.db.one<{ forbid_own: number }>(
      'select forbid_own from viaticos_setting where id_viaticos_setting = 1',
    );
    return row?.forbid_own === 1;
  }
}
