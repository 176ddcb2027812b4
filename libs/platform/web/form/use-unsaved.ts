import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../parts/dialogs';

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

/** While `dirty`, leaving the screen or the window asks first. For forms that are a page of their own. */
export function useUnsavedQuestion(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') askToDiscard(blocker.proceed, blocker.reset);
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}
