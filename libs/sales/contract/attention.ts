import { defineAttention } from '@ceiba/platform/contract';

/** Paid and not yet sent, as far back as the list looks. */
export const UNSENT_SALES = defineAttention({
  key: 'unsent-sales',
  title: 'Ventas por enviar',
  screen: 'guias-de-rastreo',
  to: '/guias-de-rastreo/por-enviar',
  tone: 'warning',
  changes: ['sale', 'sale_tracker', 'dispatch'],
});

/** Sales whose invoice was refused. */
export const STAMP_ERROR_SALES = defineAttention({
  key: 'stamp-errors',
  title: 'Errores de timbrado',
  screen: 'ventas',
  to: '/ventas/errores-de-timbrado',
  tone: 'danger',
  changes: ['sale', 'cfdi_intent'],
});
