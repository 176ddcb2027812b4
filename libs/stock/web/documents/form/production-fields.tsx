import { ask, FormGrid, idOf, NumberField, useAppDispatch } from '@ceiba/platform/web';
import { ProductField } from '@ceiba/products/web';
import { type ProductionLine } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { productionLines } from '../documents.api';
import { type NewLine } from './draft';
import type { HeldDraft } from './use-draft';

function lineOf(line: ProductionLine): NewLine {
  return {
    id_product: line.id_product,
    key_product: line.key_product,
    name_product: line.name_product,
    lot: '',
    date_expiration: '',
    price: line.price ?? '',
    qty: String(line.qty),
    whole: false,
    stock: Number(line.stock),
    lots: line.lots.map((lot) => ({ ...lot, expired: false })),
    id_product_unit: line.id_product_unit,
    code_product_unit: line.code_product_unit,
  };
}

/** Fills the lines with what the product's steps take; asks before it replaces some (decisions.md, "Stock"). */
function useRawMaterial({ draft, change }: HeldDraft) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const load = async (id_product: number, qty_product: number) => {
    setBusy(true);
    const asked = { id_product, qty_product };
    const answer = await dispatch(productionLines.initiate(asked, { forceRefetch: true, subscribe: false }));
    setBusy(false);
    if (answer.data) change({ type: 'replace', lines: answer.data.map(lineOf) });
    setError(answer.data ? null : refusalOf(answer.error));
  };
  const fill = () => {
    const { id_product, qty_product, lines } = draft;
    if (id_product === null || !(Number(qty_product) > 0)) return;
    const run = () => load(id_product, Number(qty_product));
    if (lines.length === 0) return void run();
    ask({
      title: '¿Desea calcular de nuevo la materia prima?',
      content: 'Se reemplazan las líneas actuales.',
      yes: 'Sí, calcular',
      no: 'No',
      onYes: run,
    });
  };
  return { busy, error, fill };
}

function refusalOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : null;
}

/** What a production makes and how much of it (type 6). */
export function ProductionFields({ held }: { held: HeldDraft }) {
  const { draft, form, change } = held;
  const branch = draft.id_branch_office_origin;
  const { busy, error, fill } = useRawMaterial(held);
  const ready = draft.id_product !== null && Number(draft.qty_product) > 0;
  return (
    <section className="stock-production" aria-label="Producto de producción">
      <FormGrid columns={3}>
        <ProductField
          form={form}
          name="id_product"
          label="Producto de producción"
          branch={branch}
          typePrice={2}
          stored={draft.id_product === null ? null : { ...draft, id_product: draft.id_product }}
          fits={(product) => product.pack_product === 0}
          onPick={(option) =>
            change({
              type: 'header',
              part: {
                id_product: idOf(option?.value),
                key_product: option?.key ?? '',
                name_product: option?.label ?? '',
              },
            })
          }
        />
        <div onBlur={() => draft.lines.length === 0 && fill()}>
          <NumberField form={form} name="qty_product" label="Cantidad a producir" min="1" />
        </div>
        <div className="stock-production-fill">
          <Button onClick={fill} loading={busy} disabled={!ready}>
            Calcular materia prima
          </Button>
          {error && (
            <p className="p-field-error" role="alert">
              {error}
            </p>
          )}
        </div>
      </FormGrid>
    </section>
  );
}
