export const BOARD_SCREEN = 'timbrado';

/** A kind of document as people know it: its name, the screen of its record (fields of the reference in braces). */
interface CfdiKindFace {
  text: string;
  screen: string;
  path: string;
  /** What cancelling one asks for, as the kind's own rights say. */
  cancel: { screen: string; action: string };
  /** Which part of its reference is the number that people know. */
  shown: 1 | 2;
  /** What was refused is decided on its own screen, not tried again as it is. */
  decided?: true;
}

type Right = CfdiKindFace['cancel'];
const PAID: Right = { screen: 'comisiones-periodo', action: 'invoice' };
const face = (text: string, screen: string, path: string, cancel: Right, shown: 1 | 2 = 1): CfdiKindFace => ({
  ...{ text, screen, path, cancel, shown },
});

/** Every kind of `DOCUMENT_KINDS`; `{1}` and `{2}` are the parts of its reference, `{year}` the year that it is of. */
export const CFDI_KINDS: Readonly<Record<string, CfdiKindFace>> = {
  BONUS: face('Bono de inscripción', 'bonos', '/bonos', PAID),
  COMMISSION: face('Comisión', 'comisiones-periodo', '/comisiones-periodo?periodo={1}', PAID, 2),
  CREDIT_NOTE: {
    ...face('Nota de crédito', 'notas-de-credito', '/notas-de-credito', { screen: 'notas-de-credito', action: 'ban' }),
    decided: true,
  },
  GLOBAL: face('Factura global', 'facturama-global', '/facturama-global?vista=enviadas', {
    screen: 'facturama-global',
    action: 'ban',
  }),
  RETENTION: face(
    'Constancia de retenciones',
    'comisiones-periodo',
    '/comisiones-periodo/retenciones?year={year}&buscar={2}',
    PAID,
    2,
  ),
  SALE: face('Venta', 'ventas', '/ventas/{1}', { screen: 'ventas', action: 'ban' }),
  SEA: face('Bono SEA', 'reporte-bono-cedea', '/reporte-bono-cedea', PAID, 2),
};

/** The record of a kind as people name it, and where it is; `year`: of a kind that is listed by years. */
export function cfdiRecord(
  kind: string,
  reference: string,
  year: number | null = null,
): { record: string; screen: string; path: string } {
  const parts = reference.split('-');
  const { text, screen, path, shown } = CFDI_KINDS[kind] ?? face(kind, BOARD_SCREEN, '/timbrado', PAID);
  const to = path
    .replaceAll(/\{(\d)\}/g, (_all, at: string) => parts[Number(at) - 1] ?? '')
    .replace('{year}', String(year ?? ''));
  return { record: `${text} #${parts[shown - 1] ?? reference}`, screen, path: to };
}
