import { zObject, zOptionalText } from '@ceiba/platform/contract';
import {
  AreaField,
  EditableLines,
  formatCount,
  FormModal,
  type LineColumn,
  productColumn,
  useForm,
} from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { useMemo } from 'react';
import { useReleaseDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine, Lacks, useLacks } from './dialog-parts';
import { type Material, materialsOf } from './materials';

const schema = zObject({ observation_materia_prima: zOptionalText(500) });

const figure = (title: string, cell: LineColumn<Material>['cell'], className?: LineColumn<Material>['className']) => ({
  ...{ key: title, title, cell, className },
  numeric: true,
  head: 'stock-col-number',
});
const COLUMNS: readonly LineColumn<Material>[] = [
  productColumn<Material>((row) => (row.lot ? `${row.key_product} · ${row.lot}` : row.key_product)),
  figure('Se libera', (row) => quantityText(row.qty, row)),
  figure(
    'Existencia',
    (row) => quantityText(row.there, row),
    (row) => (row.lacks ? 'stock-bad' : ''),
  ),
];

/** Raw material goes out (status 8), or the shortage list comes and nothing changes (spec 2, section 4). */
export function ReleaseModal({ document, onClose }: DocumentDialogProps) {
  const [release] = useReleaseDocumentMutation();
  const { lacks, run } = useLacks();
  const materials = useMemo(() => materialsOf(document.details), [document.details]);
  const short = materials.filter((row) => row.lacks).length;
  const form = useForm({
    schema,
    initial: { observation_materia_prima: '' },
    check: ({ observation_materia_prima }) => (observation_materia_prima ? null : DOCUMENT_MESSAGES.observation),
    onSubmit: ({ observation_materia_prima }, draft_key) =>
      run(() => release({ id_document: document.id_document, observation_materia_prima, draft_key }).unwrap()),
  });
  return (
    <FormModal
      form={form}
      title={`Liberar materia prima #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Liberar materia prima"
      width={720}
    >
      <DocumentLine document={document} />
      <p>
        {formatCount(document.qty_product)} × {document.key_product} {document.name_product}.{' '}
        {short > 0 && (
          <span className="stock-bad">
            {short === 1 ? 'Falta existencia de 1 material.' : `Falta existencia de ${short} materiales.`}
          </span>
        )}
      </p>
      <EditableLines<Material>
        label="Materia prima que se libera"
        className="stock-view-lines"
        rowClass="stock-view-line"
        lines={materials}
        columns={COLUMNS}
        lineKey={(row) => `${row.key_product} ${row.lot ?? ''}`}
        height={44}
        empty="El documento no tiene líneas."
      />
      <AreaField form={form} name="observation_materia_prima" label="Observación" maxLength={500} autoFocus />
      <Lacks lacks={lacks} document={document} title="No hay materia prima suficiente. No se liberó nada:" />
    </FormModal>
  );
}
