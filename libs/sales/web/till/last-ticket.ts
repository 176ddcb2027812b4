const KEY = 'ceiba.till.last';

/** The ticket that this device printed last, whoever looks at it since; it names nobody. */
export interface LastTicket {
  id_user: number;
  id_branch_office: number;
  id_document: number;
  change_due: string | null;
}

export function rememberTicket(ticket: LastTicket): void {
  localStorage.setItem(KEY, JSON.stringify(ticket));
}

/** The last ticket of this person in this branch, also after a reload; null where there is none. */
export function lastTicket(id_user: number | undefined, id_branch_office: number | undefined): LastTicket | null {
  let kept: LastTicket | null = null;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastTicket | null;
  } catch {
    return null;
  }
  const mine = kept?.id_user === id_user && kept?.id_branch_office === id_branch_office;
  return mine && Number.isSafeInteger(kept?.id_document) ? kept : null;
}
