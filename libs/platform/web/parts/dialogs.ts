import type { ReactNode } from 'react';

/** A question in a dialog. `onYes` may take its time; the dialog stays open when it fails. */
export interface Question {
  title: string;
  content?: ReactNode;
  yes: string;
  no: string;
  /** A third way out, between the two. */
  other?: { text: string; onOther: () => void };
  danger?: boolean;
  width?: number;
  onYes: () => unknown;
  onNo?: () => void;
}

type Asker = (question: Question) => void;
let asker: Asker | null = null;
let waiting: Question[] | null = null;

/** The signed-in side mounts the dialog here, and gets what waited for it; outside of it the browser's own question is asked. */
export function setAsker(next: Asker | null): void {
  asker = next;
  if (next) for (const question of waiting?.splice(0) ?? []) next(question);
}

/** The house's dialog is on its way: until it is there, questions wait for it. Answers how to stop waiting. */
export function awaitAsker(): () => void {
  waiting = [];
  return () => {
    waiting = null;
  };
}

/** Asks before something that can't be undone. */
export function ask(question: Question): void {
  if (asker) asker(question);
  else if (waiting) waiting.push(question);
  else if (window.confirm(question.title)) void question.onYes();
  else question.onNo?.();
}

/** `¿Desea eliminar {one}?` with `#id - name` (spec 1, section 2.8). `onYes` returns the call's promise (`unwrap()`). */
export function confirmDelete(what: { one: string; id: number | string; name: string; onYes: () => unknown }): void {
  ask({
    title: `¿Desea eliminar ${what.one}?`,
    content: `#${what.id} - ${what.name}`,
    yes: '¡Sí, eliminar!',
    no: '¡No!',
    danger: true,
    onYes: what.onYes,
  });
}
