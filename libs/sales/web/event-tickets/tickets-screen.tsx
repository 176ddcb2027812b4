import { EyeOutlined, ScanOutlined, SwapOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import {
  DataTable,
  EmptyState,
  PageHead,
  PaperModal,
  type RowAction,
  textOf,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import {
  EVENT_TICKET_STATES,
  EVENT_TICKET_TEXTS,
  type EventTicketRow,
  type EventTicketState,
} from '@ceiba/sales/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useListEventTicketsQuery } from './event-ticket.api';
import { ReplaceModal } from './replace-modal';
import { ResendButton } from './resend-button';
import { ticketColumns } from './ticket-columns';

const LIST = {
  id: 'event-tickets',
  sort: 'issued_at',
  order: 'desc' as const,
  filters: { id_branch_office: '', state: '' },
};
const STATES = EVENT_TICKET_STATES.map((value) => ({ value, label: EVENT_TICKET_TEXTS[value].text }));
const DOOR = '/boletos/entrada';

type Open = { what: 'paper' | 'replace'; ticket: EventTicketRow };

/** Boletos de eventos; who may only let people in stands at the door. */
export function TicketsScreen() {
  const may = useCan('boletos');
  return may('view') || !may('check_in') ? <Tickets /> : <Navigate to={DOOR} replace />;
}

function useTicketActions(show: (open: Open) => void): (row: EventTicketRow) => RowAction[] {
  const may = useCan('boletos');
  return (row) => {
    const valid = row.state === 'VALIDO';
    return [
      ...(valid || row.state === 'ENTRO' || row.state === 'SALIO'
        ? [
            {
              key: 'view',
              label: `Ver boleto de ${row.holder_name}`,
              icon: <EyeOutlined aria-hidden />,
              primary: true,
              onClick: () => show({ what: 'paper' as const, ticket: row }),
            },
          ]
        : []),
      ...(valid && may('replace')
        ? [
            {
              key: 'replace',
              label: `Reemplazar boleto de ${row.holder_name}`,
              icon: <SwapOutlined aria-hidden />,
              onClick: () => show({ what: 'replace' as const, ticket: row }),
            },
          ]
        : []),
    ];
  };
}

function Tickets() {
  const list = useListState(LIST);
  const { id_branch_office, state } = list.filters;
  const query = useListEventTicketsQuery({
    ...list.input,
    id_branch_office: Number(id_branch_office) || null,
    state: (state || null) as EventTicketState | null,
  });
  const may = useCan('boletos');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useTicketActions(setOpen);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title="Boletos"
        actions={
          may('check_in') && (
            <Button type="primary" icon={<ScanOutlined aria-hidden />} onClick={() => void navigate(DOOR)}>
              Entrada
            </Button>
          )
        }
      />
      <DataTable<EventTicketRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_ticket"
        columns={ticketColumns}
        actions={actions}
        exportName="boletos"
        empty={<EmptyState text="No hay boletos. Se generan al vender un producto con evento." />}
        toolbar={
          <>
            <BranchPicker
              value={Number(id_branch_office) || null}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
              placeholder="Todas las sucursales"
            />
            <Select<string>
              aria-label="Estado"
              placeholder="Todos los estados"
              allowClear
              style={{ minWidth: 170 }}
              options={STATES}
              value={state || undefined}
              onChange={(value) => list.setFilters({ state: value ?? '' })}
            />
          </>
        }
      />
      {open?.what === 'paper' && <TicketPaper ticket={open.ticket} onClose={close} />}
      {open?.what === 'replace' && <ReplaceModal ticket={open.ticket} onClose={close} />}
    </>
  );
}

function TicketPaper({ ticket, onClose }: { ticket: EventTicketRow; onClose: () => void }) {
  const { id_document, id_ticket, holder_name } = ticket;
  return (
    <PaperModal
      path={`/sale/event/pdf/${id_document}?id_ticket=${id_ticket}`}
      title={`Boleto de ${holder_name}`}
      filename={`boleto-${id_document}-${id_ticket}.pdf`}
      extra={<ResendButton id_document={id_document} id_ticket={id_ticket} />}
      onClose={onClose}
    />
  );
}
