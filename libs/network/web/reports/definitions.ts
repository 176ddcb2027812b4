/** The reports whose screens are drawn from their definition alone, a part of their own (docs/adr/0068). */
export { CUSTOMER_POINTS, PERIOD_DETAIL } from '@ceiba/network/contract';
