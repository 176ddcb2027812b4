import { isHeld, leave } from '@ceiba/platform/web';
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, Router, type NavigationType, type Navigator, type To } from 'react-router';

interface Here {
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  type: `${NavigationType}`;
}

interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entry = (): Partial<Entry> => (window.history.state as Partial<Entry> | null) ?? {};

function here(type: Here['type']): Here {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entry();
  return { location: { pathname, search, hash, state: usr, key }, type };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const pathOf = (to: To) => new URL(hrefOf(to), window.location.href).pathname;
const newKey = () => Math.random().toString(36).slice(2, 10);

// Where we stand in the browser's history: tells a step back from one forward.
let position = entry().idx ?? 0;

/** Changes the address and says so; a change of screen asks the guard first. */
function navigatorOf(changed: (type: Here['type']) => void): Navigator {
  const write = (method: 'pushState' | 'replaceState', type: 'PUSH' | 'REPLACE') => (to: To, state: unknown) => {
    const go = () => {
      if (method === 'pushState') position += 1;
      window.history[method]({ usr: state ?? null, key: newKey(), idx: position }, '', hrefOf(to));
      changed(type);
    };
    if (pathOf(to) === window.location.pathname) go();
    else leave(go);
  };
  return {
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: write('pushState', 'PUSH'),
    replace: write('replaceState', 'REPLACE'),
  };
}

/** Back and forward: while something is held, the browser's step is taken back and the question asked. */
function listenToSteps(changed: (type: Here['type']) => void): () => void {
  let ignore = false;
  const stepped = () => {
    const next = entry().idx ?? 0;
    const delta = next - position;
    if (ignore || !isHeld() || delta === 0) {
      ignore = false;
      position = next;
      changed('POP');
      return;
    }
    ignore = true;
    window.history.go(-delta);
    leave(() => {
      ignore = true;
      window.history.go(delta);
    });
  };
  window.addEventListener('popstate', stepped);
  return () => window.removeEventListener('popstate', stepped);
}

/**
 * React Router over the browser's history with one addition: screens with unsaved changes can hold a change of screen.
 * (The data router can do that too, for 17 kB more in the store's first load.)
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState(() => here('POP'));
  const navigator = useMemo(() => navigatorOf((type) => startTransition(() => setState(here(type)))), []);
  useEffect(() => listenToSteps((type) => startTransition(() => setState(here(type)))), []);
  return (
    <Router navigator={navigator} location={state.location} navigationType={state.type as NavigationType}>
      {children}
    </Router>
  );
}
