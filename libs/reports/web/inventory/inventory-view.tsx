import { FileExcelOutlined } from '@ant-design/icons';
import {
  Amount,
  DataTable,
  EmptyState,
  formatCount,
  useAppDispatch,
  useListState,
  warn,
  type Column,
} from '@ceiba/platform/web';
import { type InventoryReportRow, REPORT_MESSAGES } from '@ceiba/reports/contract';
import { Button, Checkbox } from 'antd';
import { BranchSelect, useShownBranch } from '../parts/branch-select';
import { Figures } from '../parts/figures';
import { formatQty, qtyColumn } from '../parts/quantity';
import { useReportExcel } from '../parts/use-report-excel';
import { inventoryReport, type InventoryAsked, useInventoryReportQuery } from '../stock-reports.api';
import type { HeadParts } from './head-parts';

const LIST = {
  id: 'inventory-report',
  sort: 'key_product',
  order: 'asc' as const,
  pageSize: 100,
  filters: { id_branch_office: '', por_lote: '', con_existencia: '' },
};

function columnsOf(byLot: boolean): Column<InventoryReportRow>[] {
  const middle: Column<InventoryReportRow>[] = byLot
    ? [
        { key: 'lot', title: 'Lote', card: 'fact' },
        { key: 'date_expiration', title: 'Caducidad', kind: 'day', card: 'fact' },
        qtyColumn<InventoryReportRow>('qty', 'Existencia', { card: 'fact' }),
      ]
    : [
        qtyColumn<InventoryReportRow>('qty', 'Existencia', { card: 'fact' }),
        qtyColumn<InventoryReportRow>('qty_reserved', 'Apartado', { card: 'fact' }),
        qtyColumn<InventoryReportRow>('qty_transit', 'En tránsito', { card: 'fact' }),
      ];
  return [
    { key: 'key_product', title: 'Clave', width: 120, card: 'none' },
    { key: 'name_product', title: 'Producto', card: 'title' },
    { key: 'name_clasification', title: 'Clasificación', card: 'none' },
    { key: 'code_product_unit', title: 'Unidad', card: 'none', sortable: false, hidden: true },
    ...middle,
    { key: 'price_product', title: 'Costo', kind: 'money', card: 'none' },
    { key: 'value', title: 'Valor', kind: 'money', card: 'fact' },
  ];
}
const BY_PRODUCT = columnsOf(false);
const BY_LOT = columnsOf(true);

/** What is there of each product or lot of a branch, with cost and value. */
export function InventoryView({ head }: HeadParts) {
  const list = useListState(LIST);
  const { por_lote, con_existencia } = list.filters;
  const id_branch_office = useShownBranch(list.filters.id_branch_office);
  const asked: InventoryAsked = {
    ...list.input,
    id_branch_office,
    by_lot: por_lote ? 1 : 0,
    only_stock: con_existencia ? 1 : 0,
    excel: 0,
  };
  const dispatch = useAppDispatch();
  const query = useInventoryReportQuery(asked, { skip: !id_branch_office });
  const excel = useReportExcel(() =>
    dispatch(inventoryReport.initiate({ ...asked, page: 1, page_size: 1, excel: 1 }, { subscribe: false })).unwrap(),
  );
  const totals = query.data?.totals;
  return (
    <>
      {head({
        actions: (
          <Button
            icon={<FileExcelOutlined />}
            loading={excel.busy}
            onClick={() => (id_branch_office ? excel.download() : warn(REPORT_MESSAGES.incomplete))}
          >
            Excel
          </Button>
        ),
        filters: (
          <>
            <BranchSelect value={id_branch_office} onChange={(id) => list.setFilters({ id_branch_office: id })} />
            <Checkbox
              checked={por_lote !== ''}
              onChange={({ target }) =>
                // The columns change: an order by one that is gone would be refused.
                list.change({
                  page: 1,
                  sort: LIST.sort,
                  order: LIST.order,
                  filters: { ...list.filters, por_lote: target.checked ? '1' : '' },
                })
              }
            >
              Por lote
            </Checkbox>
            <Checkbox
              checked={con_existencia !== '' || por_lote !== ''}
              disabled={por_lote !== ''}
              onChange={({ target }) => list.setFilters({ con_existencia: target.checked ? '1' : '' })}
            >
              Solo con existencia
            </Checkbox>
          </>
        ),
      })}
      {totals && (
        <Figures
          label="Totales de la sucursal"
          figures={[
            ['Valor a costo', <Amount value={totals.value} code={totals.code_money} />],
            ['Existencia', formatQty(totals.qty)],
            ['Productos con existencia', formatCount(totals.products_with_stock)],
            ['Productos', formatCount(totals.products)],
          ]}
        />
      )}
      <DataTable<InventoryReportRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_row"
        columns={por_lote ? BY_LOT : BY_PRODUCT}
        exportName="reporte-inventario"
        empty={<EmptyState text="No hay productos que mostrar en esta sucursal." />}
      />
    </>
  );
}
