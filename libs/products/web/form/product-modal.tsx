import type { Editable } from '@ceiba/platform/contract';
import { FormGrid, FormModal, RecordModal, useForm } from '@ceiba/platform/web';
import { productWarning, type ProductView, saveProduct } from '@ceiba/products/contract';
import { useMemo } from 'react';
import { useGetProductQuery, useSaveProductMutation } from '../api/product.api';
import { NEW_PRODUCT } from '../list/use-open-product';
import { useOwnBranches } from '@ceiba/branches/web';
import { OrderedChoices } from './ordered-choices';
import { GeneralFields, InvoiceFields, StockFields, StoreFields, UseFields } from './product-fields';
import { productForm, startOf } from './product-values';
import { SubLists } from './sub-lists';
import { BotFields, EventFields, KitFields, PromoFields } from './switched-fields';
import '../products.css';

const WIDTH = 1140;

interface Props {
  /** The branch that a new product starts with. */
  branch: number | null;
  onClose: () => void;
  /** Hears of a save, before the dialog closes. */
  onSaved?: (saved: { id_product: number; key_product: string }) => void;
}

function ProductForm({ product, branch, onClose, onSaved }: Props & { product: Editable<ProductView> | null }) {
  const [save] = useSaveProductMutation();
  const { branches } = useOwnBranches();
  const moneyOf = (id: number) =>
    product?.id_branch_office === id
      ? product.id_type_money
      : (branches.find((one) => one.id_branch_office === id)?.id_type_money ?? 0);
  const form = useForm({
    schema: productForm(moneyOf),
    shape: saveProduct,
    version: product?.version,
    initial: useMemo(() => startOf(product, branch), [product, branch]),
    check: productWarning,
    onSubmit: async (values, draft) => {
      const { id } = await save({ ...values, draft }).unwrap();
      onSaved?.({ id_product: id, key_product: values.key_product });
    },
  });
  const chosen = Number(form.values.id_branch_office) || null;
  const title = product ? `Modificar Producto #${product.id_product}` : 'Registrar Producto';
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title={title}
      submitText={product ? 'Guardar cambios' : title}
      width={WIDTH}
    >
      {product && <SubLists product={product} />}
      <h2 className="products-part">Datos generales</h2>
      <GeneralFields form={form} stored={product} />
      <h2 className="products-part">Existencias</h2>
      <StockFields form={form} />
      <h2 className="products-part">Impuestos y excentos</h2>
      <FormGrid columns={3}>
        <OrderedChoices form={form} name="tax" label="Impuesto" />
        <OrderedChoices form={form} name="exempt" label="Excento" />
      </FormGrid>
      <h2 className="products-part">Tienda en línea</h2>
      <StoreFields form={form} />
      <h2 className="products-part">Kit, promoción, evento y bot</h2>
      <KitFields form={form} money={chosen === null ? null : moneyOf(chosen)} />
      <PromoFields form={form} />
      <EventFields form={form} />
      <BotFields form={form} />
      <h2 className="products-part">Uso</h2>
      <UseFields form={form} />
      <h2 className="products-part">Facturación</h2>
      <InvoiceFields form={form} />
    </FormModal>
  );
}

/** Creates a product, or loads one by its id and edits it. Mounted to open it (spec 2, section 2, "Product form"). */
export function ProductModal({ shown, ...props }: Props & { shown: string }) {
  const id = Number(shown);
  const isNew = shown === NEW_PRODUCT;
  const query = useGetProductQuery(id, { skip: isNew, refetchOnMountOrArgChange: true });
  if (isNew) return <ProductForm {...props} product={null} />;
  return (
    <RecordModal query={query} title={`Modificar Producto #${shown}`} width={WIDTH} onClose={props.onClose}>
      {(product) => <ProductForm {...props} product={product} />}
    </RecordModal>
  );
}
