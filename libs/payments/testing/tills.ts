import type { PaymentProviderName } from '@ceiba/payments/contract';
import { P, SELLER } from '@ceiba/store/testing';
import type { PayDesk } from './pay-desk';

const CAPTURES = { approved: 'COMPLETED', pending: 'PENDING', rejected: 'DECLINED' } as const;
const STATUSES = { approved: 'COMPLETED', pending: 'PENDING', rejected: 'FAILED' } as const;

/** How a payer pays, in words that every provider has. */
export interface Paying {
  status?: 'approved' | 'pending' | 'rejected';
  /** In the currency's units; else what is asked for. */
  amount?: number;
  currency?: string;
  times?: number;
  parallel?: boolean;
  reorder?: boolean;
  signature?: 'good' | 'bad' | 'none';
}

/** A provider as tests meet it: what its control routes are told. */
export interface Till {
  provider: PaymentProviderName;
  seller: number;
  product: number;
  branch: number;
  currency: string;
  /** The provider's id of a link, from the address of its page. */
  linkOf: (link_pay: string) => string;
  /** Answers the provider's id of the payment. */
  pay: (desk: PayDesk, link: string, how: Paying) => Promise<string>;
  /** The provider decides about a payment, or says something else of it than before. */
  decide: (desk: PayDesk, payment: string, status: keyof typeof CAPTURES) => Promise<unknown>;
  /** A signed notice about something that the provider does not know. */
  unknown: (desk: PayDesk) => Promise<unknown>;
}

const lastSegment = (link: string): string => link.split('/').at(-1) ?? '';
const pesos = { seller: SELLER.pesos, product: P.A, branch: 1, currency: 'MXN' };
const dollars = { seller: SELLER.dollars, product: P.DOLLARS, branch: 120, currency: 'USD' };
export const TILLS: readonly Till[] = [
  {
    ...{ provider: 'mercadopago', ...pesos, linkOf: lastSegment },
    pay: async (desk, preference_id, how) => {
      const { id } = await desk.control('/pay', { preference_id, status: 'approved', ...how });
      return String(id);
    },
    decide: (desk, payment_id, status) => desk.control('/pay', { payment_id, status }),
    unknown: (desk) => fetch(`${desk.url}/api/webhooks/mercadopago?topic=payment&id=123456`, { method: 'POST' }),
  },
  {
    ...{ provider: 'paypal', ...dollars, linkOf: (link) => new URL(link).searchParams.get('token') ?? '' },
    pay: async (desk, order_id, { status = 'approved', ...how }) => {
      const { id } = await desk.control<{ id: string }>(
        '/approve',
        { order_id, capture: CAPTURES[status], ...how },
        'paypal',
      );
      return id;
    },
    decide: (desk, order_id, status) => desk.control('/approve', { order_id, capture: CAPTURES[status] }, 'paypal'),
    unknown: (desk) =>
      desk.control('/notify', { order_id: 'UNKNOWN', target: `${desk.url}/api/webhooks/paypal` }, 'paypal'),
  },
  {
    ...{ provider: 'square', ...dollars, linkOf: lastSegment },
    pay: async (desk, payment_link_id, { status = 'approved', ...how }) => {
      const { id } = await desk.control<{ id: string }>(
        '/pay',
        { payment_link_id, status: STATUSES[status], ...how },
        'square',
      );
      return id;
    },
    decide: (desk, payment_id, status) => desk.control('/pay', { payment_id, status: STATUSES[status] }, 'square'),
    unknown: (desk) =>
      desk.control('/notify', { payment_id: 'UNKNOWN', target: `${desk.url}/api/webhooks/square` }, 'square'),
  },
];
