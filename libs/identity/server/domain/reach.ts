import { ADMINISTRATOR, type Grants } from '@ceiba/identity/contract';
import { allGrants } from './grants';

type Branches = ReadonlySet<number> | 'all';

/**
 * How far somebody gets: screens, actions and branches. Nobody touches a person, profile or sign-in that gets further
 * than himself (ADR 20): every such command asks this one rule.
 */
export class Reach {
  private constructor(
    readonly grants: Grants,
    readonly branches: Branches,
  ) {}

  /** The system's and the administrators'. */
  static readonly everything = new Reach(allGrants, 'all');

  /** An administrator gets everywhere, whatever is listed for him: he may list it for himself. */
  static given(id_profile: number, grants: Grants, branches: Iterable<number> = []): Reach {
    return id_profile === ADMINISTRATOR ? Reach.everything : new Reach(grants, new Set(branches));
  }

  covers({ grants, branches }: Reach): boolean {
    return (
      within(grants.items, this.grants.items) && within(grants.actions, this.grants.actions) && this.isIn(branches)
    );
  }

  /** Does he work in all of these branches? */
  isIn(branches: Branches): boolean {
    return this.branches === 'all' || (branches !== 'all' && within(branches, this.branches));
  }
}

function within(some: ReadonlySet<number>, all: ReadonlySet<number>): boolean {
  return [...some].every((id) => all.has(id));
}
