import type { Branch } from '@ceiba/branches/contract';
import { addDecimals, COMPANY_ZONE } from '@ceiba/platform/contract';
import {
  dataTable,
  documentPage,
  html,
  type PrintedColumn,
  printDay,
  printInstant,
  printInteger,
} from '@ceiba/platform/server';
import { placeOf } from '@ceiba/sales/contract';
import type { PickedGoods, SaleToSend } from '../persistence/sending.reader';

/** Sales with what is gathered for them. */
export interface Picking {
  sales: readonly SaleToSend[];
  goods: readonly PickedGoods[];
  branch: Branch | undefined;
  company: string;
  now: Date;
}

const NEVER = '9999-12-31';
const GATHER: PrintedColumn[] = [
  { label: 'Ubicación' },
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Lote' },
  { label: 'Caducidad' },
  { label: 'Cant.', align: 'num' },
  { label: 'Surtido', align: 'mid' },
];
const PACK: PrintedColumn[] = [
  { label: 'Venta' },
  { label: 'Destinatario', wide: true },
  { label: 'Clave' },
  { label: 'Lote' },
  { label: 'Cant.', align: 'num' },
  { label: 'Empacado', align: 'mid' },
];

const pieces = (qty: string): string => printInteger(qty.replace(/\.0+$/, ''));
const lastDay = (day: string): string => (day === NEVER ? 'Sin caducidad' : printDay(day));

/** One line a product and lot, over all sales, in the order of the walk. */
function gathered(goods: readonly PickedGoods[]): PickedGoods[] {
  const sums = new Map<string, PickedGoods>();
  for (const one of goods) {
    const key = JSON.stringify([one.location, one.key_product, one.lot, one.date_expiration]);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, qty: addDecimals([known.qty, one.qty], 4) } : one);
  }
  return [...sums.values()];
}

/** What to gather for several sales in one walk, then what goes into which parcel; a box to tick at each line. */
export function pickingPage({ sales, goods, branch, company, now }: Picking): string {
  const walk = gathered(goods).map((one) => [
    one.location || 'Sin ubicación',
    one.key_product,
    one.name_product,
    one.lot,
    lastDay(one.date_expiration),
    pieces(one.qty),
    '☐',
  ]);
  const parcels = sales.flatMap((sale) =>
    goods
      .filter(({ id_sale }) => id_sale === sale.id_sale)
      .map((one, index) => [
        index === 0 ? `#${sale.id_sale}` : '',
        index === 0 ? `${sale.ship_to.full_name} · ${placeOf(sale.ship_to)}` : '',
        one.key_product,
        one.lot,
        pieces(one.qty),
        '☐',
      ]),
  );
  return documentPage({
    title: 'Lista de surtido',
    reference: sales.length === 1 ? `Venta #${sales[0]?.id_sale}` : `${printInteger(sales.length)} ventas`,
    details: [printInstant(now, branch?.time_zone ?? COMPANY_ZONE)],
    branch: { name: branch?.name_ticket || company, lines: [branch?.address_ticket ?? ''] },
    body: html`<h2>Por surtir</h2>
      ${dataTable(GATHER, walk)}
      <h2>Por empacar</h2>
      ${dataTable(PACK, parcels)}`,
    size: 'Letter',
  });
}
