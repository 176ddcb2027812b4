import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { ExpensesModule } from '@ceiba/expenses/server';
import { IdentityModule, Settings } from '@ceiba/identity/server';
import { grant, hireStaff, makeWorker, type PermissionItem } from '@ceiba/identity/testing';
import { NotificationsModule } from '@ceiba/notifications/server';
import { createTestApp, type TestAnswer, type TestApp } from '@ceiba/platform/testing';
import { ReceivedModule } from '@ceiba/received/server';

/** Who is there, by user name, and in which branches; `chief` approves in branch 1, `far` in branch 2. */
const PEOPLE = {
  ana: { screens: ['solicitud-viaticos'], branches: [1] },
  eva: { screens: ['solicitud-viaticos'], branches: [1] },
  chief: { screens: ['solicitud-viaticos', 'aprobacion-viaticos'], branches: [1] },
  far: { screens: ['solicitud-viaticos', 'aprobacion-viaticos'], branches: [2] },
  nobody: { screens: ['inicio'], branches: [1] },
} as const;
export type Person = keyof typeof PEOPLE | 'admin';

/** A Monday. */
export const MONDAY = '2026-11-23';
export const SUNDAY = '2026-11-29';
/** A request as a form sends it: 100.0001 of taxi on Monday, 250 of meals on Sunday; 350.00. */
export const FORM = {
  p_date_start_viaticos_doc: MONDAY,
  p_date_end_viaticos_doc: SUNDAY,
  p_observation: 'Visita a la sucursal',
  p_categories: [
    { p_id_viaticos: 4, p_day_1: '100.0001' },
    { p_id_viaticos: 11, p_day_7: 250 },
  ],
};

/** Offices with people who travel and who approve. */
export class ExpensesDesk {
  readonly ids: Record<string, number> = {};
  private constructor(
    readonly t: TestApp,
    readonly tokens: Record<Person, string>,
    readonly url: string,
  ) {}

  static async open(options: { worker?: boolean } = {}): Promise<ExpensesDesk> {
    const modules = [IdentityModule, BranchesModule, ReceivedModule, NotificationsModule, ExpensesModule];
    const t = await createTestApp({ modules, worker: options.worker ?? false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1, 2]);
    await t.db.execute(
      `update company_setting set settings = json_set(settings, '$.rfc', 'GCE010101AB1'), updated_at = utc_timestamp(3)`,
    );
    t.get(Settings).forget();
    const admin = await t.login('admin');
    const tokens = { admin } as Record<Person, string>;
    for (const [username, { screens, branches }] of Object.entries(PEOPLE)) {
      const permissions: PermissionItem[] = screens.map((screen, at) =>
        grant(screen, { main: at === 0 ? 1 : 0, actions: ['export'] }),
      );
      const profile = { description_profile: username.toUpperCase(), enabled_profile: 1, request_break_box: 0 };
      const body = { ...profile, permissions };
      const { data, message } = await t.post<{ id_profile: number } | null>('/profile/insert/update', body, admin);
      if (!data) throw new Error(`${username}: ${message}`);
      const options = { username, id_profile: data.id_profile, branch_office: [...branches] };
      tokens[username as Person] = await makeWorker(t, admin, options);
    }
    const desk = new ExpensesDesk(t, tokens, await t.app.getUrl());
    for (const row of await t.db.query<{ username_user: string; id_user: number }>(
      'select username_user, id_user from users where type_user = 2',
    ))
      desk.ids[row.username_user] = row.id_user;
    return desk;
  }

  call<T = unknown>(path: string, body: object, as: Person): Promise<TestAnswer<T>> {
    return this.t.post<T>(`/viaticos/${path}`, body, this.tokens[as]);
  }

  /** Registers a request; answers its id. */
  async ask(as: Person = 'ana', more: object = {}): Promise<number> {
    const { data, message } = await this.call<{ id: number } | null>('insert/update', { ...FORM, ...more }, as);
    if (!data) throw new Error(message);
    return data.id;
  }

  /** A request of ana's in a status, with a rest of 100 once it is proved. */
  async at(status: number, more: object = {}): Promise<number> {
    const id = await this.ask('ana', more);
    const proved = status === 4 ? `, total_comprobado = total_viaticos_doc - 100, resto_comprobado = 100` : '';
    await this.t.db.execute(
      `update viaticos_doc set status_viaticos_doc = ?, sent_at = if(? > 0, utc_timestamp(3), null)${proved} where id_viaticos_doc = ?`,
      [status, status, id],
    );
    return id;
  }

  /** A form with files, as a browser sends it. */
  async upload<T = unknown>(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [field: string, name: string, bytes: Buffer])[],
    as: Person,
  ): Promise<TestAnswer<T>> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    for (const [field, name, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${this.tokens[as]}` };
    const answer = await fetch(`${this.url}/api/viaticos/${path}`, { method: 'POST', body: form, headers });
    return { status: answer.status, ...((await answer.json()) as Omit<TestAnswer<T>, 'status'>) };
  }

  statusOf(id: number): Promise<number | undefined> {
    return this.t.db
      .one<{ status: number }>('select status_viaticos_doc as status from viaticos_doc where id_viaticos_doc = ?', [id])
      .then((row) => row?.status);
  }
}
