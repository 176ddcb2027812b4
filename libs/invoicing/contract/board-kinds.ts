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

const OF_DAY = 'date_start={from}&date_end={until}';

/**
 * Every kind of `DOCUMENT_KINDS`, each where its list shows that row; `{1}` and `{2}` are the parts of its reference, the others
 * what `CfdiPlace` says of it.
 */
export const CFDI_KINDS: Readonly<Record<string, CfdiKindFace>> = {
  BONUS: face('bonos', `/bonos?type_report=FACTURA&id_upline={customer}&${OF_DAY}`, PAID),
  COMMISSION: face('comisiones-periodo', '/comisiones-periodo?periodo={1}', PAID, 2),
  CREDIT_NOTE: {
    ...face('notas-de-credito', '/notas-de-credito?state=all&buscar={1}', ban('notas-de-credito')),
    decided: true,
  },
  FREE: face('factura-libre', `/factura-libre?id_customers={customer}&${OF_DAY}`, ban('factura-libre')),
  GLOBAL: face('facturama-global', `/facturama-global?vista=enviadas&buscar={1}&${OF_DAY}`, ban('facturama-global')),
  PAYMENT: face(
    'cuentas-por-cobrar',
    `/cuentas-por-cobrar?vista=pagos&id_customers={customer}&${OF_DAY}`,
    ban('cuentas-por-cobrar'),
  ),
  RETENTION: face('comisiones-periodo', '/comisiones-periodo/retenciones?year={year}&buscar={2}', PAID, 2),
  SALE: face('ventas', '/ventas/{1}', ban('ventas')),
  SEA: face('reporte-bono-cedea', '/reporte-bono-cedea?id_period={1}&id_customers={customer}', PAID, 2),
};

/** What leads to a record's row beside its reference: whose it is, and the year or the days that its list is of. */
export interface CfdiPlace {
  id_customers?: number | null;
  year?: number | null;
  /** First and last of its days. */
  from?: string | null;
  until?: string | null;
}

/** The record of a kind as people name it, and where it is. */
export function cfdiRecord(
  kind: string,
  reference: string,
  { id_customers, ...place }: CfdiPlace = {},
): { record: string; screen: string; path: string } {
  const parts = reference.split('-');
  const { screen, path, shown } = CFDI_KINDS[kind] ?? face(BOARD_SCREEN, '/timbrado', PAID);
  const given: Record<string, unknown> = { ...place, customer: id_customers };
  const to = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = /^\d$/.test(name) ? parts[Number(name) - 1] : given[name];
    return String(value ?? '');
  });
  return { record: `${CFDI_KIND_TEXTS[kind] ?? kind} #${parts[shown - 1] ?? reference}`, screen, path: to };
}
