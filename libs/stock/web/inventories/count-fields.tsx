import { ask, ChoiceField, DayField, FlagField, FormGrid, TextField, useCatalogOptions } from '@ceiba/platform/web';
import { BranchField } from '@ceiba/branches/web';
import type { CountLines, InventoryForm } from './use-count-lines';

/** Name, date, branch and how it is counted. Branch and way of counting decide the lines: changing them empties the list. */
export function CountFields({ form, count, isNew }: { form: InventoryForm; count: CountLines; isNew: boolean }) {
  const prices = useCatalogOptions('typeprice', 'id_type_price', 'name_price');
  /** The same form, but what throws the lines away asks first. */
  const guarded: InventoryForm = {
    ...form,
    set: (name, value) => {
      const empties = name === 'id_branch_office' || name === 'by_lot_inventory';
      if (name === 'id_type_price') void count.refresh(Number(value) || null);
      if (!empties || count.lines.length === 0) return form.set(name, value);
      ask({
        title: '¿Vaciar la lista?',
        content: 'Los productos y las cantidades capturadas se quitan de la lista.',
        yes: 'Vaciar y cambiar',
        no: 'No cambiar',
        danger: true,
        onYes: () => {
          count.clear();
          form.set(name, value);
        },
      });
    },
  };
  return (
    <>
      <FormGrid columns={3}>
        <TextField form={form} name="name_inventory" label="Nombre" maxLength={100} autoFocus />
        <DayField form={form} name="date_inventory" label="Fecha" />
        <BranchField form={guarded} name="id_branch_office" label="Sucursal" required disabled={!isNew} />
        <ChoiceField
          form={guarded}
          name="id_type_price"
          label="Tipo de precio de los faltantes"
          placeholder="Precio de empresario"
          allowClear
          {...prices}
        />
        <FlagField form={guarded} name="by_lot_inventory" label="Contar por lote" />
        <FlagField
          form={form}
          name="blind_inventory"
          label="Conteo ciego"
          help="Quien cuenta no ve la cantidad del sistema."
        />
      </FormGrid>
    </>
  );
}
