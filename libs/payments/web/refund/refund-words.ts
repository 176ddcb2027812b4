import { toCents } from '@ceiba/platform/contract';
import { formatAmount } from '@ceiba/platform/web';
import type { RefundOffer, RefundSale, RefundWay } from '@ceiba/payments/contract';

/** What the form says so far. */
export interface RefundChoice {
  amount: string;
  way: RefundWay;
  sale: RefundSale;
}

/** An amount as typed, in cents; 0 where it is none yet. */
export function centsOf(amount: string): number {
  try {
    return toCents(amount);
  } catch {
    return 0;
  }
}

/** What will happen, before it does. */
export function effectsOf(offer: RefundOffer, { amount, way, sale }: RefundChoice): string[] {
  const money = formatAmount(amount || '0.00', offer.currency);
  const back =
    way === 'provider'
      ? `El proveedor devuelve ${money} al comprador por el mismo medio; puede tardar.`
      : `Queda registrado que ya se le transfirieron ${money}; aquí no se mueve dinero.`;
  if (offer.id_document === null || offer.cancel_refusal?.includes('ya está anulada')) return [back];
  const number = `La venta #${offer.id_document}`;
  if (sale === 'keep')
    return [
      back,
      `${number} sigue en pie: ni stock, ni puntos, ni CFDI cambian.`,
      'Queda la tarea de registrar la devolución.',
    ];
  return [
    back,
    `${number} se anula y su stock regresa a los mismos lotes.`,
    offer.late
      ? 'Su periodo está cerrado: sus puntos y comisiones se corrigen con un ajuste en el periodo actual.'
      : `Se quitan los ${offer.point_total ?? '0.00'} puntos que dio.`,
    ...(offer.has_cfdi ? ['Su CFDI sigue el camino que elija aquí.'] : []),
  ];
}
