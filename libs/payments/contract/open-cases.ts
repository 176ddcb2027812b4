import { defineAttention } from '@ceiba/platform/contract';

/** Money without a plain sale, and what became of sold money: cases that nobody has decided (docs/adr/0035). */
export const OPEN_CASES = defineAttention({
  key: 'open-cases',
  title: 'Pagos por conciliar',
  screen: 'pagos-por-conciliar',
  to: '/pagos-por-conciliar',
  tone: 'danger',
  changes: ['attention_case', 'payment', 'payment_refund'],
});
