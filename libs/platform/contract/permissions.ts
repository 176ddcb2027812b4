/** What a call asks of a session (architecture.md, section 5: deny by default). */
export type Requirement =
  | { kind: 'screens'; screens: readonly string[] }
  | { kind: 'action'; screen: string; action: string }
  | { kind: 'session' }
  | { kind: 'staff' }
  | { kind: 'partner' };

/** 0 = the system itself (jobs, schedules), 1 = partner, 2 = staff. */
export type ActorType = 0 | 1 | 2;

/** Screens a session holds, each with its actions. */
export type GrantedPermissions = Readonly<Record<string, readonly string[]>>;

/** Any of these screens is enough. */
export function screens(...names: string[]): Requirement {
  return { kind: 'screens', screens: names };
}
/** The screen and the action on it. */
export function action(screen: string, name: string): Requirement {
  return { kind: 'action', screen, action: name };
}
/** Any signed-in person. */
export function anySession(): Requirement {
  return { kind: 'session' };
}
/** Any worker. */
export function staffOnly(): Requirement {
  return { kind: 'staff' };
}
/** Any partner. */
export function partnerOnly(): Requirement {
  return { kind: 'partner' };
}

/** Decides a requirement; the server's guard and the web's buttons use this same function. */
export function allows(actor: { type: ActorType; permissions: GrantedPermissions }, need: Requirement): boolean {
  if (actor.type === 0) return true;
  switch (need.kind) {
    case 'session':
      return true;
    case 'staff':
      return actor.type === 2;
    case 'partner':
      return actor.type === 1;
    case 'screens':
      return need.screens.some((screen) => Object.hasOwn(actor.permissions, screen));
    case 'action':
      return (
        Object.hasOwn(actor.permissions, need.screen) && (actor.permissions[need.screen] ?? []).includes(need.action)
      );
  }
}
