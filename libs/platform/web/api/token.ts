const KEY = 'ceiba.session';

/** The stored session token; remembered ones outlive the window (spec 1, section 9). */
export function readToken(): string | null {
  return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
}

/** Stores the token: `remember` keeps it until sign-out, otherwise until the window closes. */
export function writeToken(token: string, remember: boolean): void {
  clearToken();
  (remember ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
}

let refused: () => void = () => undefined;

/** Sets what happens when the server does not know the token any more (spec 1, section 4). */
export function onTokenRefused(listener: () => void): void {
  refused = listener;
}

/** The server does not know the token any more. */
export function tokenRefused(): void {
  clearToken();
  refused();
}

/** Calls back when another window signs out (or in) with a remembered session. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
