import { defineAttention } from '@ceiba/platform/contract';

/** Documents on which this person has to act: to verify, approve, send, release, receive or settle. */
export const WAITING_DOCUMENTS = defineAttention({
  key: 'waiting-documents',
  title: 'Documentos que esperan por mí',
  screen: 'documentos',
  to: '/documentos?waiting=1',
  tone: 'info',
  changes: ['document'],
});
