import { FilePdfOutlined, FileSearchOutlined, FileTextOutlined } from '@ant-design/icons';
import type { Statement } from '@ceiba/commissions/contract';
import { RankName } from '@ceiba/network/web';
import { DataTable, EmptyState, PageHead, StatusBadge, useListState, type Column } from '@ceiba/platform/web';
import { useNavigate } from 'react-router';
import { useState } from 'react';
import { useListHistoryQuery } from '../commissions.api';
import { useCustomerPeriodsQuery } from '../customer/customer-record.api';
import { PeriodsPicture } from '../parts/periods-picture';
import { PersonPictures } from '../parts/person-pictures';
import { MailSwitch } from './mail-switch';
import { typeFeeText } from '../statements/commission-columns';
import { StatementDrawer } from './statement-drawer';
import { StatementPaper } from './statement-paper';

const money = { kind: 'money' as const, sum: 'foot' as const, currency: (row: Statement) => row.code_money };

const COLUMNS: readonly Column<Statement>[] = [
  { key: 'name_period', title: 'Periodo', card: 'title' },
  { key: 'code_period', title: 'Código', card: 'none', hidden: true },
  {
    key: 'name_plan',
    title: 'Rango',
    card: 'fact',
    render: (row) => <RankName rank={row.rank} name={row.name_plan} />,
    text: (row) => row.name_plan,
  },
  { key: 'type_fee', title: 'Régimen', card: 'none', text: (row) => typeFeeText(row.type_fee) },
  { ...money, key: 'subtotal_earnings', title: 'Subtotal', card: 'fact' },
  { ...money, key: 'isr', title: 'ISR', card: 'none' },
  { ...money, key: 'iva', title: 'IVA', card: 'none', hidden: true },
  { ...money, key: 'total', title: 'Total', card: 'none' },
  { ...money, key: 'discount', title: 'Descuentos', card: 'none', hidden: true },
  { ...money, key: 'total_changed', title: 'A recibir', card: 'fact' },
  {
    key: 'facturama_state',
    title: 'Factura',
    card: 'fact',
    render: (row) =>
      row.facturama_id ? <StatusBadge color="success" text="FACTURADO" /> : <span className="p-muted">-</span>,
    text: (row) => (row.facturama_id ? 'FACTURADO' : ''),
  },
];

const LIST = { id: 'commission-history' };

/** The signed-in partner's statements, the latest period first (spec 3, "Commission history"). */
export function HistoryScreen() {
  const list = useListState(LIST);
  const query = useListHistoryQuery();
  const navigate = useNavigate();
  const { currentData: periods = [] } = useCustomerPeriodsQuery({});
  const [opened, setOpened] = useState<Statement | null>(null);
  const [printed, setPrinted] = useState<Statement | null>(null);
  return (
    <div className="co-screen co-periods">
      <PageHead title="Historial de comisiones" actions={<MailSwitch mails={query.currentData?.mails} />} />
      <PeriodsPicture periods={periods} onPeriod={(id) => void navigate(`/detalle-de-comisiones?periodo=${id}`)} />
      <PersonPictures />
      <DataTable
        list={list}
        query={{ ...query, data: query.data?.rows, currentData: query.currentData?.rows }}
        columns={COLUMNS}
        rowKey="id_period"
        onOpen={setOpened}
        actions={(row) => [
          {
            key: 'open',
            label: `Estado de cuenta de ${row.code_period}`,
            icon: <FileTextOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpened(row),
          },
          {
            key: 'paper',
            label: `Estado de cuenta de ${row.code_period} en PDF`,
            icon: <FilePdfOutlined aria-hidden />,
            onClick: () => setPrinted(row),
          },
          {
            key: 'detail',
            label: `Detalle de ${row.code_period}`,
            icon: <FileSearchOutlined aria-hidden />,
            primary: true,
            onClick: () => void navigate(`/detalle-de-comisiones?periodo=${row.id_period}`),
          },
        ]}
        exportName="historial-de-comisiones"
        empty={<EmptyState text="Aún no hay periodos cerrados con comisiones." />}
      />
      {opened && (
        <StatementDrawer statement={opened} onPrint={() => setPrinted(opened)} onClose={() => setOpened(null)} />
      )}
      {printed && <StatementPaper statement={printed} onClose={() => setPrinted(null)} />}
    </div>
  );
}
