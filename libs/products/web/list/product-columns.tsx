import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { StatusBadge, type Column } from '@ceiba/platform/web';
import { type ProductListRow, quantityText, SHOWN_UNIT, shownQuantity } from '@ceiba/products/contract';

const YES_NO = { 1: 'Sí', 0: 'No' };
const yesNo = (value: 0 | 1) => <StatusBadge color={value === 1 ? 'success' : 'secondary'} text={YES_NO[value]} />;

function Thumb({ row }: { row: ProductListRow }) {
  const source = row.file_thumbnail ?? row.file_photo;
  if (!source) return <StatusBadge color="warning" text="Sin Foto" />;
  return (
    <span className="products-thumb">
      <img src={source} alt={`Foto de ${row.name_product}`} width={36} height={36} loading="lazy" />
    </span>
  );
}

type Quantity = Extract<keyof ProductListRow, `exists_${string}`>;

const quantity = (key: Quantity, title: string): Column<ProductListRow> => ({
  key,
  title,
  kind: 'decimal',
  shown: SHOWN_UNIT,
  sortable: false,
  render: (row) => quantityText(row[key], row),
});

/** Columns of the product list (spec 2, section 2); further figures of the answer can be chosen. */
export const PRODUCT_COLUMNS: readonly Column<ProductListRow>[] = [
  { key: 'key_product', title: 'Clave', card: 'fact', fixed: 'left' },
  { key: 'key_branch_office', title: 'Sucursal', card: 'fact', link: BRANCH_RECORD },
  { key: 'name_product', title: 'Nombre', card: 'title' },
  { key: 'pack_product', title: 'Paquete', labels: YES_NO, sortable: false, card: 'none' },
  { key: 'name_clasification', title: 'Clasificación', card: 'none' },
  { ...quantity('exists_current_qty_product', 'Existencia'), card: 'fact' },
  { ...quantity('exists_separated_qty_product', 'Apartado'), card: 'none' },
  { ...quantity('exists_expired_qty_product', 'Caducado'), card: 'none' },
  {
    key: 'file_photo',
    title: 'Foto',
    sortable: false,
    card: 'fact',
    render: (row) => <Thumb row={row} />,
    text: (row) => (row.file_photo ? 'Con foto' : 'Sin Foto'),
  },
  {
    key: 'enabled_product',
    title: 'Activo',
    labels: YES_NO,
    sortable: false,
    card: 'none',
    render: (row) => yesNo(row.enabled_product),
  },
  { key: 'tax_1', title: 'Impuesto', sortable: false, card: 'none' },
  { key: 'id_product', title: 'ID', hidden: true, card: 'none' },
  { key: 'barcode', title: 'Código de barras', sortable: false, hidden: true, card: 'none' },
  { key: 'price_type_2', title: 'Precio 2', kind: 'money', sortable: false, hidden: true, card: 'none' },
  { key: 'point_product', title: 'Puntos', kind: 'decimal', sortable: false, hidden: true, card: 'none' },
  {
    key: 'value_business_product',
    title: 'Valor de negocio',
    kind: 'money',
    sortable: false,
    hidden: true,
    card: 'none',
  },
  { ...quantity('exists_pallet_stock', 'En ubicaciones'), hidden: true, card: 'none' },
  {
    key: 'code_product_unit',
    title: 'Unidad',
    shown: SHOWN_UNIT,
    sortable: false,
    hidden: true,
    card: 'none',
    render: (row) => shownQuantity(0, row).unit,
  },
];
