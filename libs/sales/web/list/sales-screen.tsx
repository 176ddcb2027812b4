import { BarChartOutlined, PlusOutlined } from '@ant-design/icons';
import { BranchPicker, useOwnBranches } from '@ceiba/branches/web';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { DataTable, DayRange, PageHead, useCan, useIsNarrow, useListState, warn, textOf } from '@ceiba/platform/web';
import { SALE_MESSAGES, type SaleRow } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListSalesQuery, useSaleSumsQuery } from '../api/sale.api';
import { useSaleActions } from './sale-actions';
import { getsTickets, isUnderWay, saleColumns, saleFeet } from './sale-columns';
import { SaleDays } from './sale-days';
import { SaleDialogs, type SaleDialog } from './sale-dialogs';
import { useDispatching } from './use-dispatching';
import '../sales.css';

const STAMP_WATCH_MS = 4000;

/** Yesterday to today, and the worker's first branch until another is chosen (spec 3, section 2, "Sales list"). */
function useSaleFilters() {
  const [options] = useState(() => {
    const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const filters = { id_branch_office: '', date_start: addDays(today, -1), date_end: today };
    return { id: 'sales', sort: 'id_document', order: 'desc' as const, pageSize: 10, filters };
  });
  const list = useListState(options);
  const own = useOwnBranches();
  const { branches } = own;
  const id_branch_office = Number(list.filters.id_branch_office) || branches[0]?.id_branch_office || null;
  return { list, own, branches, input: { ...list.filters, id_branch_office } };
}

/** While a shown sale is being stamped, or gets the tickets of its event, looks again until it is known what became of it. */
function useWatch(pending: boolean, refetch: () => unknown): void {
  const look = useRef(refetch);
  useEffect(() => {
    look.current = refetch;
  });
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => look.current(), STAMP_WATCH_MS);
    return () => clearInterval(timer);
  }, [pending]);
}

/** Listado De Ventas. */
export function SalesScreen() {
  const { list, own, branches, input } = useSaleFilters();
  const sales = useListSalesQuery({ ...list.input, ...input }, { skip: input.id_branch_office === null });
  const sums = useSaleSumsQuery({ ...input, search: list.search }, { skip: input.id_branch_office === null });
  // Without a branch there are no sales, once it is known that there is none.
  const none = own.query.currentData && { rows: [], total: 0, id_period: null };
  const { error, isFetching, refetch } = own.query;
  const branchless = { ...sales, error, isFetching, refetch, data: none, currentData: none };
  const query = input.id_branch_office === null ? branchless : sales;
  useWatch(query.data?.rows.some((row) => isUnderWay(row) || getsTickets(row)) ?? false, query.refetch);
  const navigate = useNavigate();
  const may = useCan('ventas');
  const narrow = useIsNarrow();
  const branch = branches.find(({ id_branch_office }) => id_branch_office === input.id_branch_office);
  const [open, setOpen] = useState<SaleDialog | null>(null);
  const [drawn, setDrawn] = useState(false);
  const dispatching = useDispatching();
  const actions = useSaleActions({
    view: (row) => void navigate(`/ventas/${row.id_document}`),
    paper: (paper, sale) => setOpen({ kind: 'paper', paper, sale }),
    stamp: (sale) => setOpen({ kind: 'stamp', sale }),
    replaceCfdi: (sale) => setOpen({ kind: 'stamp', sale, replaces: true }),
    giveBack: (row) => void navigate(`/ventas/${row.id_document}/devolver`),
    cancel: (sale, late) => setOpen({ kind: 'cancel', sale, late }),
    cancelCfdi: (sale) => setOpen({ kind: 'cancel-cfdi', sale }),
  });

  const search = () => {
    if (input.id_branch_office === null) warn(SALE_MESSAGES.listBranch);
    else void query.refetch();
  };
  return (
    <>
      <PageHead
        title="Listado De Ventas"
        // The filters are in their sheet there.
        note={
          narrow && input.date_start && `${branch?.key_branch_office ?? '…'} · ${input.date_start} a ${input.date_end}`
        }
        actions={
          <>
            <Button icon={<BarChartOutlined aria-hidden />} aria-pressed={drawn} onClick={() => setDrawn(!drawn)}>
              Gráfica
            </Button>
            {may('new') && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => void navigate(`/ventas/nueva?id_branch_office=${input.id_branch_office ?? ''}`)}
              >
                Registrar Venta
              </Button>
            )}
          </>
        }
      />
      {drawn && (
        <SaleDays
          input={{ ...input, date_start: input.date_start || null, date_end: input.date_end || null }}
          onDay={(day) => list.setFilters({ date_start: day, date_end: day })}
        />
      )}
      <DataTable<SaleRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_document"
        columns={saleColumns}
        actions={(row) => actions(row, query.data?.id_period ?? null)}
        bulk={dispatching}
        onOpen={may('view') ? (row) => void navigate(`/ventas/${row.id_document}`) : undefined}
        sums={saleFeet(sums.currentData)}
        exportName="ventas"
        toolbar={
          <>
            <BranchPicker
              allowClear={false}
              value={input.id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
            />
            <DayRange
              value={[list.filters.date_start, list.filters.date_end]}
              onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
            />
            <Button onClick={search}>Buscar</Button>
          </>
        }
        table={{ rowClassName: (row) => (row.anulado === 1 ? 'sales-row-cancelled' : '') }}
      />
      <SaleDialogs open={open} onClose={() => setOpen(null)} />
    </>
  );
}
