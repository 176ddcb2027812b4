import { defineAttention } from '@ceiba/platform/contract';

/** Credit notes that wait for a person: what goes back may be credited or cancelled, or the stamp was refused. */
export const WAITING_NOTES = defineAttention({
  key: 'waiting-credit-notes',
  title: 'Notas de crédito por decidir',
  screen: 'notas-de-credito',
  to: '/notas-de-credito',
  tone: 'danger',
  changes: ['credit_note', 'cfdi_intent', 'sale_return'],
});
