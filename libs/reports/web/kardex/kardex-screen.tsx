import { FileExcelOutlined } from '@ant-design/icons';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { DataTable, DayRange, EmptyState, PageHead, useAppDispatch, useListState, warn } from '@ceiba/platform/web';
import { type KardexAnswer, type KardexRow, REPORT_MESSAGES } from '@ceiba/reports/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { BranchSelect, useShownBranch } from '../parts/branch-select';
import { Figures } from '../parts/figures';
import { formatQty } from '../parts/quantity';
import { useReportExcel } from '../parts/use-report-excel';
import { kardex, type KardexAsked, useKardexQuery } from '../stock-reports.api';
import { kardexColumns } from './kardex-columns';
import { KardexLots } from './kardex-lots';
import { ProductSearch } from './product-search';
import '../reports.css';

/** A month to today, and the worker's first branch, until told. */
function useKardexFilters() {
  const [options] = useState(() => {
    const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const filters = { id_branch_office: '', id_product: '', date_start: addDays(today, -30), date_end: today };
    return { id: 'kardex', pageSize: 100, filters };
  });
  const list = useListState(options);
  const id_branch_office = useShownBranch(list.filters.id_branch_office);
  const { page, page_size } = list.input;
  const asked: KardexAsked = { ...list.filters, id_branch_office, page, page_size, excel: 0 };
  const complete = [asked.id_branch_office, asked.id_product, asked.date_start, asked.date_end].every(Boolean);
  return { list, asked, complete };
}

function Sums({ answer }: { answer: KardexAnswer }) {
  return (
    <Figures
      label="Saldos"
      figures={[
        ['Saldo inicial', formatQty(answer.qty_opening)],
        ['Entradas', <span className="rp-in">{formatQty(answer.qty_in)}</span>],
        ['Salidas', <span className="rp-out">{formatQty(answer.qty_out)}</span>],
        ['Saldo final', `${formatQty(answer.qty_closing)} ${answer.product.code_product_unit}`],
      ]}
    />
  );
}

/** Kardex: the movements of a product between two days with its running balances (spec 3, "Reports and cash"). */
export function KardexScreen() {
  const { list, asked, complete } = useKardexFilters();
  const dispatch = useAppDispatch();
  const query = useKardexQuery(asked, { skip: !complete });
  const answer = complete ? query.currentData : undefined;
  const excel = useReportExcel(() =>
    dispatch(kardex.initiate({ ...asked, page: 1, page_size: 1, excel: 1 }, { subscribe: false })).unwrap(),
  );
  const whenComplete = (run: () => unknown) => () => void (complete ? run() : warn(REPORT_MESSAGES.incomplete));
  const rows = answer && { rows: answer.rows, total: answer.total };
  return (
    <div className="rp-screen">
      <PageHead
        title="Kardex"
        note={answer && `${answer.product.key_product} - ${answer.product.name_product}`}
        actions={
          <Button icon={<FileExcelOutlined />} loading={excel.busy} onClick={whenComplete(excel.download)}>
            Excel
          </Button>
        }
        filters={
          <>
            <BranchSelect
              value={asked.id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: id, id_product: '' })}
            />
            <ProductSearch
              branch={asked.id_branch_office}
              value={asked.id_product}
              chosen={answer?.product}
              onChange={(id_product) => list.setFilters({ id_product, id_branch_office: asked.id_branch_office })}
            />
            <DayRange
              value={[asked.date_start, asked.date_end]}
              onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
            />
            <Button type="primary" onClick={whenComplete(query.refetch)}>
              Generar
            </Button>
          </>
        }
      />
      {answer && <Sums answer={answer} />}
      {answer && answer.lots.length > 0 && <KardexLots lots={answer.lots} />}
      {complete ? (
        <DataTable<KardexRow, typeof list.filters>
          list={list}
          query={{ ...query, data: rows, currentData: rows }}
          rowKey="id_movement"
          columns={kardexColumns}
          searchable={false}
          exportName="kardex"
          empty={<EmptyState text="El producto no tuvo movimientos en estas fechas." />}
        />
      ) : (
        <EmptyState text="Elija sucursal, producto y fechas para ver el kardex." />
      )}
    </div>
  );
}
