import {
  branchOfAction,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentAction,
  type DocumentStatus,
  type DocumentType,
  mayDo,
  WAITING_ACTIONS,
} from '@ceiba/stock/contract';

/** Documents of these types that wait in a status, and which of their branches has to act. */
export interface WaitingState {
  anulado: DocumentStatus;
  has_difference: 0 | 1;
  side: 'origin' | 'destination';
  types: DocumentType[];
}

const BRANCHES = { id_branch_office_origin: 1, id_branch_office_destination: 2 };

/** The states in which a document waits for somebody who may do these actions, out of the table of row actions. */
export function waitingStates(held: (action: DocumentAction) => boolean): WaitingState[] {
  const found = new Map<string, WaitingState>();
  const actions = WAITING_ACTIONS.filter(held);
  for (const anulado of DOCUMENT_STATUSES)
    for (const has_difference of [0, 1] as const)
      for (const type of DOCUMENT_TYPES)
        for (const action of actions) {
          if (!mayDo({ id_type_document: type, anulado, has_difference }, action)) continue;
          const acts = branchOfAction({ id_type_document: type, ...BRANCHES }, action);
          const side = acts === BRANCHES.id_branch_office_origin ? 'origin' : 'destination';
          const key = `${anulado} ${has_difference} ${side}`;
          const state = found.get(key) ?? { anulado, has_difference, side, types: [] };
          if (!state.types.includes(type)) state.types.push(type);
          found.set(key, state);
        }
  return [...found.values()];
}
