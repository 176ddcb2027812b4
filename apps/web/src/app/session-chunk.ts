/** Loads the side of signed-in people (antd and the shell); calling it early costs nothing, it loads once. */
export function loadSessionSide() {
  return import('./session-side');
}
