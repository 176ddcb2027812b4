/** The reports whose screens are drawn from their definition alone, a part of their own (docs/adr/0068). */
export { BRANCH_CUT, DAILY_CUT, WAITING_DIFFERENCES, WORKER_CUT } from '@ceiba/cash/contract';
