import {
  AppstoreOutlined,
  BankOutlined,
  DeleteOutlined,
  DollarOutlined,
  EditOutlined,
  ExperimentOutlined,
  PictureOutlined,
  PlusOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import {
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import type { ProductListRow, SatAssigned } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteProductMutation, useListProductsQuery } from '../api/product.api';
import { ProductModal } from '../form/product-modal';
import { useProductionBranches } from '../parts/production-branches';
import { ComponentsModal } from '../parts/components-modal';
import { ProductionModal } from '../parts/production-modal';
import { PhotosModal } from '../photos/photos-modal';
import { PricesModal } from '../prices/prices-modal';
import { AssignSatModal } from '../sat/assign-sat-modal';
import { SatAssignedNote } from '../sat/sat-assigned';
import { SatFilter, satProblemOf } from '../sat/sat-filter';
import { PRODUCT_COLUMNS } from './product-columns';
import { NEW_PRODUCT, useOpenProduct } from './use-open-product';
import '../products.css';

const LIST = { id: 'products', sort: 'key_product', order: 'asc', filters: { sucursal: '', sat: '' } } as const;

type Opens = ReturnType<typeof useOpenProduct>['open'];

/** What can be done with one product. */
function useRowActions(
  open: Opens,
  remove: ReturnType<typeof useDeleteProductMutation>[0],
): (row: ProductListRow) => RowAction[] {
  const production = useProductionBranches();
  const navigate = useNavigate();
  const mayCompare = useCan('reporte-inventario')();

  return (row) => {
    const { id_product: id, name_product, key_product } = row;
    return [
      {
        key: 'edit',
        label: `Modificar #${id}`,
        icon: <EditOutlined aria-hidden />,
        primary: true,
        onClick: () => open('producto', id),
      },
      {
        key: 'prices',
        label: 'Lista de precios',
        icon: <DollarOutlined aria-hidden />,
        onClick: () => open('precios', id),
      },
      { key: 'photos', label: 'Fotos', icon: <PictureOutlined aria-hidden />, onClick: () => open('fotos', id) },
      ...(row.pack_product === 1
        ? [
            {
              key: 'components',
              label: 'Componentes',
              icon: <AppstoreOutlined aria-hidden />,
              onClick: () => open('componentes', id),
            },
          ]
        : []),
      ...(mayCompare && row.pack_product === 0
        ? [
            {
              key: 'branches',
              label: 'Existencia en sucursales',
              icon: <BankOutlined aria-hidden />,
              onClick: () =>
                void navigate(`/reporte-inventario?vista=sucursales&key_product=${encodeURIComponent(key_product)}`),
            },
          ]
        : []),
      ...(production.includes(row.id_branch_office)
        ? [
            {
              key: 'production',
              label: 'Producción',
              icon: <ExperimentOutlined aria-hidden />,
              onClick: () => open('produccion', id),
            },
          ]
        : []),
      {
        key: 'delete',
        label: `Eliminar #${id}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onClick: () =>
          confirmDelete({
            one: 'Producto',
            id,
            name: `${key_product} ${name_product}`,
            onYes: () => remove({ id_product: id, name_product }).unwrap(),
          }),
      },
    ];
  };
}

/** Listado De Productos (spec 2, section 2). */
export function ProductsScreen() {
  const list = useListState<{ sucursal: string; sat: string }>(LIST);
  const { sucursal } = list.filters;
  const sat = satProblemOf(list.filters.sat);
  const query = useListProductsQuery({ branch: Number(sucursal) || 0, ...list.input, ...(sat ? { sat } : {}) });
  const [assigning, setAssigning] = useState<readonly number[] | null>(null);
  const [assigned, setAssigned] = useState<SatAssigned | null>(null);
  const [remove] = useDeleteProductMutation();
  const { dialog, shown, open, close } = useOpenProduct();
  const actions = useRowActions(open, remove);
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('producto', NEW_PRODUCT)}>
      Registrar Producto
    </Button>
  );
  const id = Number(shown);
  return (
    <>
      <PageHead title="Listado De Productos" actions={create} />
      {assigned && <SatAssignedNote done={assigned} onClose={() => setAssigned(null)} />}
      <DataTable<ProductListRow, { sucursal: string; sat: string }>
        list={list}
        query={query}
        rowKey="id_product"
        columns={PRODUCT_COLUMNS}
        toolbar={
          <div className="products-filters">
            <BranchPicker
              value={sucursal}
              placeholder="Todas las sucursales"
              onChange={(branch) => list.setFilters({ sucursal: textOf(branch) })}
            />
            <SatFilter value={list.filters.sat} onChange={(value) => list.setFilters({ sat: value })} />
            {sat === 'missing' && (
              <Button icon={<TagsOutlined aria-hidden />} onClick={() => setAssigning([])}>
                Asignar por clasificación
              </Button>
            )}
          </div>
        }
        actions={actions}
        bulk={[
          {
            key: 'sat',
            label: 'Clave SAT',
            icon: <TagsOutlined aria-hidden />,
            question: '¿Desea asignar la clave del SAT a',
            yes: 'Elegir la clave',
            start: (rows) => setAssigning(rows.map(({ id_product }) => id_product)),
          },
          deleteMany(({ id_product, name_product }) => remove({ id_product, name_product }).unwrap()),
        ]}
        onOpen={(row) => open('producto', row.id_product)}
        exportName="productos"
        empty={<EmptyState text="No hay registros para mostrar." action={list.search ? undefined : create} />}
      />
      {assigning && <AssignSatModal ids={assigning} onClose={() => setAssigning(null)} onDone={setAssigned} />}
      {dialog === 'producto' && (
        <ProductModal key={shown} shown={shown} branch={Number(sucursal) || null} onClose={close} />
      )}
      {dialog === 'fotos' && <PhotosModal key={id} id={id} onClose={close} />}
      {dialog === 'precios' && <PricesModal key={id} id={id} onClose={close} />}
      {dialog === 'componentes' && <ComponentsModal key={id} id={id} onClose={close} />}
      {dialog === 'produccion' && <ProductionModal key={id} id={id} onClose={close} />}
    </>
  );
}
