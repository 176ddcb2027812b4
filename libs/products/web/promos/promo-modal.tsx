import {
  DayField,
  FlagField,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  TextField,
  useForm,
  useTurns,
} from '@ceiba/platform/web';
import type { Editable } from '@ceiba/platform/contract';
import type { PromoView } from '@ceiba/products/contract';
import { useGetPromoQuery, useSavePromoMutation } from '../api/promo.api';
import { PromoLines } from './promo-lines';
import { knownOf, promoForm, startOf } from './promo-values';

const WIDTH = 900;

function PromoForm({ promo, onClose }: { promo: Editable<PromoView> | null; onClose: () => void }) {
  const [save] = useSavePromoMutation();
  const queue = useTurns();
  const form = useForm({
    queue,
    schema: promoForm,
    version: promo?.version,
    initial: startOf(promo),
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = promo ? `Modificar Promoción #${promo.id_promo}` : 'Registrar Promoción';
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title={title}
      submitText={promo ? 'Guardar cambios' : title}
      width={WIDTH}
    >
      <FormGrid columns={3}>
        <TextField form={form} name="name_promo" label="Descripción" required maxLength={150} wide />
        <DayField form={form} name="date_start_promo" label="Fecha de inicio" required />
        <DayField form={form} name="date_end_promo" label="Fecha final" required />
        <NumberField
          form={form}
          name="percentage_discount_promo"
          label="Porcentaje de descuento"
          decimals={2}
          suffix="%"
        />
      </FormGrid>
      <div className="products-flags">
        <FlagField form={form} name="flag_percentage_discount_promo" label="Aplica porcentaje de descuento" />
        <FlagField form={form} name="flag_point_promo" label="Otorga puntos" />
        <FlagField form={form} name="enabled_promo" label="Activo" />
      </div>
      <h2 className="products-part">Productos</h2>
      <PromoLines {...{ form, queue }} known={knownOf(promo)} start={promo?.products[0]?.id_branch_office ?? null} />
    </FormModal>
  );
}

/** Creates a promotion, or loads one and edits it. Mounted to open it. */
export function PromoModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const isNew = id === 'new';
  const query = useGetPromoQuery(isNew ? 0 : id, { skip: isNew, refetchOnMountOrArgChange: true });
  if (isNew) return <PromoForm promo={null} onClose={onClose} />;
  return (
    <RecordModal query={query} title={`Modificar Promoción #${id}`} width={WIDTH} onClose={onClose}>
      {(promo) => <PromoForm promo={promo} onClose={onClose} />}
    </RecordModal>
  );
}
