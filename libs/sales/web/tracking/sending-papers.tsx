import { PaperModal } from '@ceiba/platform/web';
import { Segmented } from 'antd';
import { useState } from 'react';

type Paper = 'picking' | 'labels';
const PAPERS: readonly { value: Paper; label: string; file: string }[] = [
  { value: 'picking', label: 'Lista de surtido', file: 'surtido' },
  { value: 'labels', label: 'Etiquetas', file: 'etiquetas' },
];

/** The picking list of sales, and the labels of their parcels (10 x 15 cm). Mounted to open it. */
export function SendingPapers({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>('picking');
  const { label, file } = PAPERS.find(({ value }) => value === paper) ?? { label: '', file: 'envios' };
  const which = ids.length === 1 ? `venta #${ids[0]}` : `${ids.length} ventas`;
  return (
    <PaperModal
      key={paper}
      path={`/sale/tracker/${paper}?ids=${ids.join('-')}`}
      title={`${label}: ${which}`}
      filename={`${file}-${ids[0]}.pdf`}
      extra={
        <Segmented<Paper>
          aria-label="Qué se imprime"
          options={PAPERS.map(({ value, label: words }) => ({ value, label: words }))}
          value={paper}
          onChange={setPaper}
        />
      }
      onClose={onClose}
    />
  );
}
