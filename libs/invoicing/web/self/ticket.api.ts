import type { SelfTicket, SelfTicketInput } from '@ceiba/invoicing/contract';
import { api, write } from '@ceiba/platform/web';

// What the first step asks; the later ones load with theirs.
export const { useSelfTicketMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    selfTicket: build.mutation<SelfTicket, SelfTicketInput>(write('/facturacion/ticket', { notice: 'silent' })),
  }),
});
