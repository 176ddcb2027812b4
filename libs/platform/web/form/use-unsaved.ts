import { useCallback, useEffect, useRef } from 'react';
import { ask } from '../parts/dialogs';
import { holdLeaving } from './leave-guard';

/** Asks before what was typed is thrown away. */
export function askToDiscard(onYes: () => void, onNo?: () => void): void {
  ask({
    title: 'Hay cambios sin guardar',
    content: 'Si sale ahora, se pierden.',
    yes: 'Descartar cambios',
    no: 'Seguir editando',
    danger: true,
    onYes,
    onNo,
  });
}

/**
 * While `dirty`, leaving the screen or the window asks first. Answers how to lift that at once: what was just saved is
 * nothing to ask about, even before the form is drawn anew.
 */
export function useUnsavedQuestion(dirty: boolean): () => void {
  const held = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return;
    const lift = holdLeaving((go) => askToDiscard(go));
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    held.current = lift;
    return () => {
      lift();
      window.removeEventListener('beforeunload', hold);
    };
  }, [dirty]);
  return useCallback(() => held.current?.(), []);
}
