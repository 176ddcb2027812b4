import { type Editable, MESSAGES } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FlagField,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  textOf,
  useForm,
} from '@ceiba/platform/web';
import { productionTake, type ProductProductionRow, saveProduction } from '@ceiba/products/contract';
import { useGetStepQuery, useSaveStepMutation } from '../api/contents.api';
import { useProductUnitsQuery } from '../api/product.api';
import { KeyField } from './key-field';
import { plainQty } from './plain-qty';

/** With a conversion its quantity and its unit are asked for, too. */
const stepForm = saveProduction.superRefine((step, context) => {
  if (!step.has_conversion) return;
  for (const field of ['qty_conversion', 'new_id_product_unit'] as const)
    if (!step[field]) context.addIssue({ code: 'custom', path: [field], message: MESSAGES.required });
});

/** What the step takes of one unit as it is typed; blank while the figures are no numbers. */
function takeText(values: Record<string, unknown>): string {
  const [qty, by] = [textOf(values.qty), textOf(values.qty_conversion)];
  const isNumber = (text: string) => /^\d{1,7}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
  if (!isNumber(qty) || !isNumber(by)) return '';
  return productionTake({ qty, has_conversion: 1, qty_conversion: by });
}

interface Props {
  id: number;
  row: Editable<ProductProductionRow> | null;
  onClose: () => void;
}

/** One production step: raw material, quantity, and another unit where it is counted in one (grams as kilos). */
function EditStepForm({ id, row, onClose }: Props) {
  const [save] = useSaveStepMutation();
  const { data: units, isLoading } = useProductUnitsQuery();
  const form = useForm({
    schema: stepForm,
    version: row?.version,
    initial: {
      id_production: row?.id_production ?? null,
      id_product: id,
      key_product: row?.key_product ?? '',
      qty: row ? plainQty(row.qty) : '',
      has_conversion: row?.has_conversion ?? 0,
      qty_conversion: plainQty(row?.qty_conversion ?? ''),
      new_id_product_unit: row?.new_id_product_unit ?? null,
    },
    onSubmit: (values, draft) => {
      const plain = values.has_conversion ? values : { ...values, qty_conversion: null, new_id_product_unit: null };
      return save({ ...plain, draft }).unwrap();
    },
  });
  const converts = Number(form.values.has_conversion) === 1;
  const take = takeText(form.values);
  const title = row ? `Modificar Paso #${row.id_production}` : 'Registrar Paso';
  return (
    <FormModal form={form} open onClose={onClose} title={title} submitText={row ? 'Guardar cambios' : title}>
      <FormGrid columns={2}>
        <KeyField form={form} name="key_product" label="Materia prima" id={id} row={row} wide />
        <NumberField form={form} name="qty" label="Cantidad por unidad" decimals={4} />
        <FlagField form={form} name="has_conversion" label="Convertir de unidad" />
        {converts && (
          <>
            <NumberField form={form} name="qty_conversion" label="Cantidad de conversión" decimals={4} />
            <ChoiceField
              form={form}
              name="new_id_product_unit"
              label="Unidad convertida"
              loading={isLoading}
              options={(units?.rows ?? []).map((unit) => ({
                value: unit.id_product_unit,
                label: unit.name_product_unit,
              }))}
            />
          </>
        )}
      </FormGrid>
      {converts && (
        <p className="products-help" role="status">
          {take && `Cantidad convertida: ${take}`}
        </p>
      )}
    </FormModal>
  );
}

function OldStepForm({ id, id_row, onClose }: Omit<Props, 'row'> & { id_row: number }) {
  const query = useGetStepQuery(id_row, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Paso #${id_row}`} width={560} onClose={onClose}>
      {(row) => <EditStepForm {...{ id, row, onClose }} />}
    </RecordModal>
  );
}

/** The form of a row as it is now, or of a new one (null). */
export function StepForm({ id, row, onClose }: Omit<Props, 'row'> & { row: ProductProductionRow | null }) {
  if (row) return <OldStepForm id={id} id_row={row.id_production} onClose={onClose} />;
  return <EditStepForm id={id} row={null} onClose={onClose} />;
}
