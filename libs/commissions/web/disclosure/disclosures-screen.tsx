import { EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { DISCLOSURE_STATES, type DisclosureRow, type DisclosureState } from '@ceiba/commissions/contract';
import { toWorker, WORKER_RECORD } from '@ceiba/identity/contract';
import { type Column, DataTable, EmptyState, PageHead, StatusBadge, useCan, useListState } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CalculateModal } from './calculate-modal';
import { useDisclosureActions } from './disclosure-actions';
import { DisclosurePaper } from './disclosure-paper';
import { useListDisclosuresQuery } from './disclosure.api';

const COLORS: Readonly<Record<DisclosureState, string>> = {
  calculating: 'info',
  failed: 'danger',
  draft: 'secondary',
  published: 'success',
  withdrawn: 'warning',
};
const hasFigures = ({ state }: DisclosureRow) => state !== 'calculating' && state !== 'failed';

const COLUMNS: readonly Column<DisclosureRow>[] = [
  {
    key: 'year',
    title: 'Año',
    card: 'title',
    render: (row) =>
      hasFigures(row) ? <Link to={`/ingresos-por-rango/${row.id_disclosure}`}>{row.year}</Link> : row.year,
    text: ({ year }) => String(year),
  },
  {
    key: 'state',
    title: 'Estado',
    card: 'fact',
    render: ({ state }) => <StatusBadge color={COLORS[state]} text={DISCLOSURE_STATES[state]} />,
    text: ({ state }) => DISCLOSURE_STATES[state],
  },
  { key: 'finished_at', title: 'Calculada', kind: 'instant', card: 'fact' },
  { key: 'user_created', title: 'Calculó', card: 'none', link: WORKER_RECORD },
  { key: 'published_at', title: 'Publicada el', kind: 'instant', card: 'fact' },
  {
    key: 'user_published',
    title: 'Publicó',
    card: 'none',
    link: toWorker('id_worker_published'),
  },
  { key: 'error', title: 'Fallo', card: 'none', text: ({ error }) => error ?? '' },
];
const LIST = { id: 'income-disclosures' };

/** Declaración de ingresos: what partners earned by rank in a year; calculated, looked at, then shown to everybody (docs/adr/0078). */
export function DisclosuresScreen() {
  const list = useListState(LIST);
  const query = useListDisclosuresQuery();
  const navigate = useNavigate();
  const may = useCan('ingresos-por-rango');
  const [asking, setAsking] = useState(false);
  const [paper, setPaper] = useState<Pick<DisclosureRow, 'id_disclosure' | 'year'> | null>(null);
  const more = useDisclosureActions(setPaper);
  const open = ({ id_disclosure }: DisclosureRow) => void navigate(`/ingresos-por-rango/${id_disclosure}`);
  return (
    <>
      <PageHead
        title="Declaración de ingresos"
        actions={
          <>
            <Button href="/declaracion-de-ingresos" target="_blank">
              Página pública
            </Button>
            {may('new') && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAsking(true)}>
                Calcular un año
              </Button>
            )}
          </>
        }
      />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_disclosure"
        actions={(row) =>
          hasFigures(row)
            ? [
                { key: 'open', label: `Ver ${row.year}`, icon: <EyeOutlined aria-hidden />, onClick: () => open(row) },
                ...more(row),
              ]
            : []
        }
        exportName="declaraciones-de-ingresos"
        empty={<EmptyState text="Todavía no se calcula ninguna. Empiece con Calcular un año." />}
      />
      {asking && <CalculateModal onClose={() => setAsking(false)} />}
      {paper && <DisclosurePaper shown={paper} onClose={() => setPaper(null)} />}
    </>
  );
}
