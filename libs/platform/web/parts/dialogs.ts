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

/** The shell mounts the dialog here; outside of it the browser's own question is asked. */
export function setAsker(next: Asker | null): void {
  asker = next;
}

/** Asks before something that can't be undone. */
export function ask(question: Question): void {
  if (asker) asker(question);
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
