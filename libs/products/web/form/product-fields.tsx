import { BranchField } from '@ceiba/branches/web';
import { SatKeyField } from '@ceiba/catalogs/web';
import {
  AreaField,
  ChoiceField,
  FlagField,
  FormGrid,
  MoneyField,
  NumberField,
  TextField,
  type Form,
  useCatalogOptions,
} from '@ceiba/platform/web';
import { type ProductView, type SaveProductInput, TAX_OBJECTS } from '@ceiba/products/contract';
import { useOrgansQuery, useProductUnitsQuery } from '../api/product.api';

export interface FieldsProps {
  form: Form<SaveProductInput>;
}

interface GeneralProps extends FieldsProps {
  /** The product that is edited: its key, branch and pack are fixed. */
  stored: ProductView | null;
}

/** What the product is, and where; a pack is made of components and has no stock of its own. */
export function GeneralFields({ form, stored }: GeneralProps) {
  const locked = stored !== null;
  const clasifications = useCatalogOptions('clasification', 'id_clasification', 'name_clasification');
  const { data: units, isLoading } = useProductUnitsQuery();
  return (
    <FormGrid columns={3}>
      <BranchField form={form} name="id_branch_office" label="Sucursal" disabled={locked} stored={stored} />
      <TextField form={form} name="key_product" label="Clave" maxLength={100} disabled={locked} />
      <TextField form={form} name="barcode" label="Código de barras" maxLength={60} />
      <TextField form={form} name="name_product" label="Nombre" maxLength={255} wide />
      <AreaField form={form} name="description_product" label="Descripción" maxLength={5000} rows={2} wide />
      <ChoiceField form={form} name="id_clasification" label="Clasificación" required {...clasifications} />
      <ChoiceField
        form={form}
        name="id_product_unit"
        label="Unidad"
        loading={isLoading}
        options={(units?.rows ?? []).map((unit) => ({ value: unit.id_product_unit, label: unit.name_product_unit }))}
      />
      <NumberField form={form} name="weight_product" label="Peso" decimals={2} step="0.1" />
      <MoneyField form={form} name="price_product" label="Costo de producción" step="0.1" />
      <div className="products-flags products-grid-flags">
        <FlagField form={form} name="enabled_product" label="Activo" />
        <FlagField form={form} name="pack_product" label="Paquete" disabled={locked} />
      </div>
    </FormGrid>
  );
}

const PIECE = 1;

/** From how few to how many; pieces are whole. */
export function StockFields({ form }: FieldsProps) {
  const decimals = Number(form.values.id_product_unit) === PIECE ? 0 : 4;
  return (
    <FormGrid columns={2}>
      <NumberField form={form} name="stock_min_product" label="Existencia mínima" decimals={decimals} />
      <NumberField form={form} name="stock_max_product" label="Existencia máxima" decimals={decimals} />
      <NumberField
        form={form}
        name="stock_min_branch_office"
        label="Existencia mínima en sucursal"
        decimals={decimals}
      />
      <NumberField
        form={form}
        name="stock_max_branch_office"
        label="Existencia máxima en sucursal"
        decimals={decimals}
      />
    </FormGrid>
  );
}

/** What the online store and new partners see. */
export function StoreFields({ form }: FieldsProps) {
  return (
    <>
      <div className="products-flags">
        <FlagField form={form} name="avaible_store_product" label="Disponible en la tienda en línea" />
        <FlagField form={form} name="show_in_new_customers" label="Mostrar a clientes nuevos" />
      </div>
      <FormGrid columns={1}>
        <AreaField
          form={form}
          name="description_store_product"
          label="Descripción en la tienda"
          maxLength={5000}
          rows={2}
        />
      </FormGrid>
    </>
  );
}

/** What it is good for. */
export function UseFields({ form }: FieldsProps) {
  const { data, isLoading } = useOrgansQuery();
  return (
    <FormGrid columns={2}>
      <ChoiceField
        form={form}
        name="id_organ"
        label="Órgano"
        allowClear
        loading={isLoading}
        options={(data?.rows ?? []).map((organ) => ({ value: organ.id_organ, label: organ.name_organ }))}
      />
      <AreaField form={form} name="dosis_product" label="Dosis" maxLength={5000} rows={2} />
      <AreaField form={form} name="benefits_product" label="Beneficios" maxLength={5000} rows={2} />
      <AreaField form={form} name="observation_product" label="Observaciones" maxLength={5000} rows={2} />
    </FormGrid>
  );
}

const OBJECTS = {
  '01': 'No objeto de impuesto',
  '02': 'Sí objeto de impuesto',
  '03': 'Sí objeto, no obligado al desglose',
  '04': 'Sí objeto, no causa impuesto',
  '05': 'Sí objeto, IVA crédito PODEBI',
  '06': 'Sí objeto del IVA, no trasladado',
  '07': 'No traslado del IVA, sí desglose del IEPS',
  '08': 'No traslado del IVA, no desglose del IEPS',
} as const;

/** What an invoice needs; blanks are filled from the company's own (decisions.md, "Fields that we add"). */
export function InvoiceFields({ form }: FieldsProps) {
  return (
    <FormGrid columns={3}>
      <SatKeyField form={form} name="sat_product_key" label="Clave SAT del producto" list="product" />
      <SatKeyField form={form} name="sat_unit_key" label="Clave SAT de la unidad" list="unit" />
      <ChoiceField
        form={form}
        name="tax_object"
        label="Objeto de impuesto"
        allowClear
        options={TAX_OBJECTS.map((code) => ({ value: code, label: `${code} - ${OBJECTS[code]}` }))}
      />
    </FormGrid>
  );
}
