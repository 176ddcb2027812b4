import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { grant, hireStaff, makeWorker, type PermissionItem } from '@ceiba/identity/testing';
import { UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { SurveysModule } from '@ceiba/surveys/server';

/** A company with surveys: the administrator works in branch 1, branch 2 is of others. */
export class SurveyHouse {
  private made = 0;
  private constructor(
    readonly t: TestApp,
    readonly admin: string,
  ) {}

  static async open(): Promise<SurveyHouse> {
    const t = await createTestApp({ modules: [IdentityModule, BranchesModule, SurveysModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    return new SurveyHouse(t, await t.login('admin'));
  }

  /** Signs in somebody who holds these screens (`encuesta-2`, or `encuesta-2:follow_up` with an action) in branch 1. */
  async holder(...rights: string[]): Promise<string> {
    const n = ++this.made;
    const p_permissions: PermissionItem[] = rights.map((right, at) => {
      const [screen = '', ...actions] = right.split(':');
      return grant(screen, { actions, main: at === 0 ? 1 : 0 });
    });
    const body = { p_description_profile: `Perfil ${n}`, p_permissions };
    const profile = await this.t.post<{ id_profile: number }>('/profile/insert/update', body, this.admin);
    if (profile.status !== 200) throw new Error(`${profile.message} ${JSON.stringify(profile.data)}`);
    return makeWorker(this.t, this.admin, {
      ...{ username: `persona${'abcdefghij'.charAt(n)}`, id_profile: profile.data.id_profile, branch_office: [1] },
    });
  }

  /** Sends a filled-in survey as a visitor. */
  send(body: object, headers?: Record<string, string>) {
    return this.t.post('/survey/save', { ...VISITOR, ...body }, undefined, headers);
  }

  /** Runs in a transaction of its own. */
  unit<T>(work: () => Promise<T>): Promise<T> {
    return this.t.get(UnitOfWork).run(work);
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    return this.t.db.query<Record<string, unknown>>(sql);
  }
}

const VISITOR = { p_name_user: 'María López', p_age_user: 31, p_job_user: 'Almacenista' };
