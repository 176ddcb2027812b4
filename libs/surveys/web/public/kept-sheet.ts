import { newDraftKey, storedValues } from '@ceiba/platform/web';
import type { SurveyType } from '@ceiba/surveys/contract';
import type { Ticked } from './sheet-state';

/** A questionnaire that somebody began on this device. */
export interface KeptSheet {
  person: Record<string, unknown>;
  ticked: Ticked;
  /** 0: who answers; then the sections. */
  step: number;
  /** With it the sheet is one, however often it is sent. */
  key: string;
}

const store = storedValues<KeptSheet>(({ person, ticked, step, key }) =>
  typeof person === 'object' && typeof ticked === 'object' && typeof step === 'number' && typeof key === 'string'
    ? { person, ticked, step, key }
    : null,
);
const nameOf = (type: SurveyType, token: string) => `ceiba-encuesta-${type}${token ? `-${token}` : ''}`;

export const freshSheet = (): KeptSheet => ({ person: {}, ticked: {}, step: 0, key: newDraftKey() });

export const keptSheet = (type: SurveyType, token: string): KeptSheet =>
  store.read(nameOf(type, token)) ?? freshSheet();

/** Keeps it; a browser that keeps nothing does not keep anybody from answering. */
export function keepSheet(type: SurveyType, token: string, sheet: KeptSheet): void {
  try {
    store.write(nameOf(type, token), sheet);
  } catch {
    // A full or closed storage: the sheet lives in the window alone.
  }
}

export function dropSheet(type: SurveyType, token: string): void {
  store.remove(nameOf(type, token));
}
