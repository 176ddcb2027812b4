import { screenName } from './permissions';
import type { MenuArea, SessionEnd, SessionInfo } from './session.types';

/** Where an unknown path leads while nobody is signed in (spec 1, sections 2.2, 2.5 and 4). */
export function landingOf(end: SessionEnd | null): string {
  return end === 'invalid' || end === 'staff' ? '/' : '/login/empresariosindependientes';
}

function firstShown(tree: readonly MenuArea[]): string | undefined {
  const item = tree
    .flatMap((area) => area.children)
    .flatMap((group) => group.children)
    .find((one) => one.show === 1);
  return item && screenName(item.a_href);
}

/** Where the root leads a signed-in person: his main screen, or the first he holds if that one was taken away. */
export function homeOf(info: SessionInfo, granted: Readonly<Record<string, unknown>>): string {
  const main = screenName(info.main_profile ?? '');
  return `/${Object.hasOwn(granted, main) ? main : (firstShown(info.permissions) ?? main)}`;
}
