import { useAppDispatch } from '@ceiba/platform/web';
import { foldKey, type ProductLotRow } from '@ceiba/products/contract';
import { isPriced, type ProductItem, type TakeProducts } from '@ceiba/products/web';
import { choosesLots, DOCUMENT_MESSAGES, type DocumentType, typesLots } from '@ceiba/stock/contract';
import { productLots } from '../documents.api';
import { type DraftLot, type NewLine, stockOf } from './draft';
import type { HeldDraft } from './use-draft';

/** Lots that may go out; of expired goods nothing is made (type 6), they can be written off or sent on. */
export function usableLots(lots: readonly ProductLotRow[], type: DocumentType): readonly DraftLot[] {
  return lots
    .filter(({ expired, stock }) => (expired === 0 || type !== 6) && Number(stock) > 0)
    .map(({ lot, date_expiration, stock, expired }) => ({ lot, date_expiration, stock, expired: expired === 1 }));
}

/** Asks for the lots of a product in a branch. */
export function useLots(): (id_product: number, branch: number, type: DocumentType) => Promise<readonly DraftLot[]> {
  const dispatch = useAppDispatch();
  return async (id_product, branch, type) => {
    const asked = { id_product, id_branch_office: branch };
    const lots = await dispatch(productLots.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
    return usableLots(lots, type);
  };
}

function lineOf(
  { product, qty, lot, date_expiration }: ProductItem,
  type: DocumentType,
  lots: readonly DraftLot[] | null,
): NewLine {
  const limited = choosesLots(type);
  return {
    id_product: product.id_product,
    key_product: product.key_product,
    name_product: product.name_product,
    ...(typesLots(type)
      ? { lot: lot ?? '', date_expiration: date_expiration ?? '' }
      : { lot: '', date_expiration: '' }),
    price: (isPriced(product) && product.price) || '',
    qty: String(qty),
    whole: type !== 6,
    stock: limited ? (lots ? stockOf(lots) : Number(product.exists_current_qty_product)) : null,
    lots: limited ? lots : null,
    id_product_unit: product.id_product_unit,
    code_product_unit: product.code_product_unit,
  };
}

/** A code may name the lot without its expiry. */
const sameLot = (one: DraftLot, read: Pick<ProductItem, 'lot' | 'date_expiration'>): boolean =>
  foldKey(one.lot) === foldKey(read.lot ?? '') &&
  (!read.date_expiration || read.date_expiration === one.date_expiration);

/** Puts scanned, picked and listed products into the form; packs and products without a lot are refused. */
export function useAddLines({ latest, change }: HeldDraft): TakeProducts {
  const lotsOf = useLots();
  return async (items) => {
    const { id_type_document: type, id_branch_office_origin: branch } = latest.current;
    if (type === null || branch === null) return { text: DOCUMENT_MESSAGES.branchAndType, left: items.length };
    const packs = items.filter(({ product }) => product.pack_product === 1);
    const single = items.filter(({ product }) => product.pack_product === 0);
    const said = packs.map(({ product }) => product.key_product).join(', ');
    const [only] = single;
    if (only && items.length === 1 && choosesLots(type)) {
      const lots = await lotsOf(only.product.id_product, branch, type);
      const [lot] = lots;
      const good = stockOf(lots) > 0;
      // What is only there expired can be written off: its lot stands there chosen, to be seen.
      if (!lot || (!good && type !== 2)) return { text: DOCUMENT_MESSAGES.noLot, left: 1 };
      const scanned = only.lot ? lots.find((one) => sameLot(one, only)) : undefined;
      if (only.lot && !scanned) return { text: `No hay existencia del lote ${only.lot}.`, left: 1 };
      const chosen = scanned ?? (good ? { lot: '', date_expiration: '' } : lot);
      change({
        type: 'add',
        lines: [{ ...lineOf(only, type, lots), lot: chosen.lot, date_expiration: chosen.date_expiration }],
      });
    } else if (single.length > 0) change({ type: 'add', lines: single.map((item) => lineOf(item, type, null)) });
    return said ? { text: `${DOCUMENT_MESSAGES.packs}: ${said}.`, left: packs.length } : null;
  };
}
