import { CFDI_KIND_TEXTS } from './cfdi-kinds';

export const BOARD_SCREEN = 'timbrado';

/** Where people find a kind of document: the screen of its record (fields of the reference in braces). */
interface CfdiKindFace {
  screen: string;
  path: string;
  /** What cancelling one asks for, as the kind's own rights say. */
  cancel: { screen: string; action?: string };
  /** Which part of its reference is the number that people know. */
  shown: 1 | 2;
  /** What was refused is decided on its own screen, not tried again as it is. */
  decided?: true;
}

type Right = CfdiKindFace['cancel'];
const PAID: Right = { screen: 'comisiones-periodo', action: 'invoice' };
const face = (screen: string, path: string, cancel: Right, shown: 1 | 2 = 1): CfdiKindFace => ({
  ...{ screen, path, cancel, shown },
});
const ban = (screen: string): Right => ({ screen, action: 'ban' });

/** Every kind of `DOCUMENT_KINDS`; `{1}` and `{2}` are the parts of its reference, `{year}` the year that it is of. */
export const CFDI_KINDS: Readonly<Record<string, CfdiKindFace>> = {
  BONUS: face('bonos', '/bonos', PAID),
  COMMISSION: face('comisiones-periodo', '/comisiones-periodo?periodo={1}', PAID, 2),
  CREDIT_NOTE: { ...face('notas-de-credito', '/notas-de-credito', ban('notas-de-credito')), decided: true },
  FREE: face('factura-libre', '/factura-libre', ban('factura-libre')),
  GLOBAL: face('facturama-global', '/facturama-global?vista=enviadas', ban('facturama-global')),
  PAYMENT: face('cuentas-por-cobrar', '/cuentas-por-cobrar?vista=pagos', ban('cuentas-por-cobrar')),
  RETENTION: face('comisiones-periodo', '/comisiones-periodo/retenciones?year={year}&buscar={2}', PAID, 2),
  SALE: face('ventas', '/ventas/{1}', ban('ventas')),
  SEA: face('reporte-bono-cedea', '/reporte-bono-cedea', PAID, 2),
};

/** The record of a kind as people name it, and where it is; `year`: of a kind that is listed by years. */
export function cfdiRecord(
  kind: string,
  reference: string,
  year: number | null = null,
): { record: string; screen: string; path: string } {
  const parts = reference.split('-');
  const { screen, path, shown } = CFDI_KINDS[kind] ?? face(BOARD_SCREEN, '/timbrado', PAID);
  const to = path
    .replaceAll(/\{(\d)\}/g, (_all, at: string) => parts[Number(at) - 1] ?? '')
    .replace('{year}', String(year ?? ''));
  return { record: `${CFDI_KIND_TEXTS[kind] ?? kind} #${parts[shown - 1] ?? reference}`, screen, path: to };
}
