import { SatKeyField } from '@ceiba/catalogs/web';
import { ChoiceField, FormModal, formatCount, useCatalogOptions, useForm } from '@ceiba/platform/web';
import { assignSatKeys, type SatAssigned } from '@ceiba/products/contract';
import { useAssignSatKeysMutation } from '../api/product.api';

interface Props {
  /** Chosen products; none: a class is asked for. */
  ids: readonly number[];
  onClose: () => void;
  onDone: (done: SatAssigned) => void;
}

/** Gives a key of SAT to chosen products, or to all of a class that have none. */
export function AssignSatModal({ ids, onClose, onDone }: Props) {
  const [assign] = useAssignSatKeysMutation();
  const clasifications = useCatalogOptions('clasification', 'id_clasification', 'name_clasification');
  const chosen = ids.length > 0;
  const form = useForm({
    schema: assignSatKeys,
    initial: {
      ...(chosen ? { ids: [...ids] } : { id_clasification: null }),
      sat_product_key: null,
      sat_unit_key: null,
    },
    onSubmit: async (values, draft) => onDone(await assign({ ...values, draft }).unwrap()),
  });
  return (
    <FormModal open form={form} title="Asignar clave del SAT" submitText="Asignar" onClose={onClose}>
      {chosen ? (
        <p>
          A {formatCount(ids.length)} {ids.length === 1 ? 'producto elegido' : 'productos elegidos'}.
        </p>
      ) : (
        <ChoiceField
          form={form}
          name="id_clasification"
          label="Clasificación"
          required
          {...clasifications}
          help="A sus productos sin clave, en las sucursales que usted ve."
        />
      )}
      <SatKeyField form={form} name="sat_product_key" label="Clave SAT del producto" list="product" />
      <SatKeyField
        form={form}
        name="sat_unit_key"
        label="Clave SAT de la unidad"
        list="unit"
        help="En blanco, cada producto conserva la suya."
      />
    </FormModal>
  );
}
