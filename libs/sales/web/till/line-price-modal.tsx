import { fromScaled, toScaled, zMoney, zObject } from '@ceiba/platform/contract';
import { FormGrid, FormModal, MoneyField, NumberField, useForm } from '@ceiba/platform/web';
import { z } from 'zod';
import type { DraftLine } from './draft';
import type { Till } from './use-till';

const schema = zObject({
  price: z.preprocess((value) => (value === '' || value === undefined ? null : value), zMoney.nullable()),
  percent: z.preprocess(
    (value) => (value === '' || value === undefined || value === null ? '0' : value),
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Escriba un porcentaje, por ejemplo 10.' })
      .refine((text) => Number(text) <= 100, { error: 'Como máximo 100 %.' }),
  ),
});

interface Props {
  till: Till;
  index: number;
  line: DraftLine;
  mayPrice: boolean;
  mayDiscount: boolean;
  onClose: () => void;
}

/** Changes the price of a line or gives a discount, where the profile allows it (actions `price`, `discount`). */
export function LinePriceModal({ till, index, line, mayPrice, mayDiscount, onClose }: Props) {
  const form = useForm({
    schema,
    initial: {
      price: line.price ?? line.price_original,
      percent: line.discount ? fromScaled(toScaled(line.discount, 4), 2) : '',
    },
    onSubmit: async ({ price, percent }) => {
      const discount = toScaled(percent, 2);
      till.change({
        type: 'change',
        index,
        price: price === null || toScaled(price, 2) === toScaled(line.price_original, 2) ? null : price,
        discount: discount > 0 ? fromScaled(discount, 4) : null,
      });
    },
  });
  return (
    <FormModal form={form} title={line.name_product} open onClose={onClose} submitText="Cambiar precio" width={420}>
      <FormGrid>
        <MoneyField
          form={form}
          name="price"
          label="Precio unitario"
          help={`De lista: ${line.price_original}`}
          disabled={!mayPrice}
          autoFocus={mayPrice}
        />
        <NumberField
          form={form}
          name="percent"
          label="Descuento"
          decimals={2}
          min="0"
          max="100"
          suffix="%"
          disabled={!mayDiscount}
          autoFocus={!mayPrice}
        />
      </FormGrid>
    </FormModal>
  );
}
