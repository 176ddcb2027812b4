import { carriedBy } from '@ceiba/platform/contract';
import { isApiError } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import { type DocumentRecord, rawMaterialShortages, stockShortages } from '@ceiba/stock/contract';
import { useState } from 'react';

/** What every dialog of a document gets. */
export interface DocumentDialogProps {
  document: DocumentRecord;
  onClose: () => void;
}

/** "#12, Traspaso, MX01 → MX02": what a dialog is about. */
export function DocumentLine({ document }: { document: DocumentRecord }) {
  const { name_document, key_branch_office, name_branch_office } = document;
  const to = document.key_branch_office_destination;
  return (
    <p className="stock-about">
      <strong>{name_document}</strong> · {key_branch_office} - {name_branch_office}
      {to && ` → ${to} - ${document.name_branch_office_destination}`} ·{' '}
      <span className="stock-nowrap">{document.date_doc}</span>
    </p>
  );
}

interface Lack {
  key_product: string;
  name_product: string;
  requested: number;
  available: number;
}

/** Products that a refusal names, with what was asked for and what there is. */
export function lacksOf(refusal: { data: unknown }): Lack[] {
  const raw = carriedBy(refusal, rawMaterialShortages);
  if (raw) return raw.map((row) => ({ ...row, requested: row.qty_requested, available: row.qty_available }));
  const short = carriedBy(refusal, stockShortages) ?? [];
  return short.map((row) => ({ ...row, requested: row.qty_request, available: row.qty }));
}

/** Runs a save and keeps the products that its refusal names. */
export function useLacks() {
  const [lacks, setLacks] = useState<readonly Lack[]>([]);
  const run = async (save: () => Promise<unknown>) => {
    setLacks([]);
    try {
      return await save();
    } catch (error) {
      if (isApiError(error)) setLacks(lacksOf(error));
      throw error;
    }
  };
  return { lacks, run };
}

interface LacksProps {
  lacks: readonly Lack[];
  title: string;
  /** Knows the units of its products. */
  document: DocumentRecord;
}

const NO_UNIT = { id_product_unit: null, code_product_unit: null };

/** The shortage list: requested and available by product (spec 2, section 8). */
export function Lacks({ lacks, title, document }: LacksProps) {
  if (lacks.length === 0) return null;
  const unitOf = (key: string) => document.details.find((line) => line.key_product === key) ?? NO_UNIT;
  return (
    <div className="stock-lacks" role="alert" tabIndex={0} aria-label={title}>
      <p>{title}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Clave</th>
            <th scope="col">Producto</th>
            <th scope="col">Solicitado</th>
            <th scope="col">Disponible</th>
          </tr>
        </thead>
        <tbody>
          {lacks.map((row) => (
            <tr key={row.key_product}>
              <td>{row.key_product}</td>
              <td>{row.name_product}</td>
              <td>{quantityText(row.requested, unitOf(row.key_product))}</td>
              <td>{quantityText(row.available, unitOf(row.key_product))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
