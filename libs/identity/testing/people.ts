import { menuItem, type ProfileRecord } from '@ceiba/identity/contract';
import { type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';

/** A line of `p_permissions`. */
export interface PermissionItem {
  p_id_tags_items_parent_master?: number;
  p_id_tags_items_parent?: number;
  p_id_tags_items: number;
  p_enabled: 0 | 1;
  p_main: 0 | 1;
  p_actions: { p_id_action: number; p_name_action?: string; p_enabled: 0 | 1 }[];
}

/** A screen with some of its actions, by name. */
export function grant(
  name: string,
  options: { enabled?: 0 | 1; main?: 0 | 1; actions?: readonly string[] } = {},
): PermissionItem {
  const item = menuItem(name);
  if (!item) throw new Error(`no screen ${name}`);
  return {
    p_id_tags_items: item.id_tags_items,
    p_enabled: options.enabled ?? 1,
    p_main: options.main ?? 0,
    p_actions: item.actions
      .filter((action) => options.actions?.includes(action.field_action))
      .map((action) => ({ p_id_action: action.id_action, p_enabled: 1 })),
  };
}

/** What a profile has: screens and `screen:action`, sorted. */
export function permissionsOf(profile: ProfileRecord): string[] {
  return profile.permissions
    .flatMap((one) => one.children)
    .flatMap((one) => one.children)
    .flatMap((item) => [
      ...(item.enabled ? [item.a_href] : []),
      ...item.actions.filter((one) => one.enabled).map((one) => `${item.a_href}:${one.field_action}`),
    ])
    .sort();
}

/** Makes a worker who signs in with the test's password; answers his token. */
export async function makeWorker(
  t: TestApp,
  admin: string,
  options: { username: string; id_profile: number; branch_office?: number[] },
): Promise<string> {
  const answer = await t.post(
    '/worker/insert/update',
    {
      p_name_worker: options.username,
      p_last_name_worker: 'Prueba',
      p_email_worker: `${options.username}@ceiba.example`,
      p_id_profile: options.id_profile,
      p_username_user: options.username,
      p_password_user: TEST_PASSWORD,
      p_branch_office: options.branch_office ?? [],
    },
    admin,
  );
  if (answer.status !== 200) throw new Error(`${options.username}: ${answer.message}`);
  await t.db.execute('update users set must_change_password = 0 where username_user = ?', [options.username]);
  return t.login(options.username);
}
