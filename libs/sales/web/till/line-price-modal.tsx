import { fromScaled, MESSAGES, toScaled, zMoney, zObject } from '@ceiba/platform/contract';
import {
  formatAmount,
  FormGrid,
  FormModal,
  MoneyField,
  NumberField,
  PasswordField,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { z } from 'zod';
import { useAuthorizeChangeMutation } from '../api/till.api';
import type { DraftLine } from './draft';
import type { Till } from './use-till';

const figures = {
  price: z.preprocess((value) => (value === '' || value === undefined ? null : value), zMoney.nullable()),
  percent: z.preprocess(
    (value) => (value === '' || value === undefined || value === null ? '0' : value),
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Escriba un porcentaje, por ejemplo 10.' })
      .refine((text) => Number(text) <= 100, { error: 'Como máximo 100 %.' }),
  ),
};
const figuresSchema = z.object(figures);
type Change = Pick<DraftLine, 'price' | 'discount'>;

interface Props {
  till: Till;
  index: number;
  line: DraftLine;
  mayPrice: boolean;
  mayDiscount: boolean;
  onClose: () => void;
}

function changeOf(line: DraftLine, { price, percent }: z.output<typeof figuresSchema>): Change {
  const discount = toScaled(percent, 2);
  return {
    price: price === null || toScaled(price, 2) === toScaled(line.price_original, 2) ? null : price,
    discount: discount > 0 ? fromScaled(discount, 4) : null,
  };
}

/** Does what is typed need somebody else's word? */
function needsWord({ line, mayPrice, mayDiscount }: Props, values: unknown): boolean {
  const read = figuresSchema.safeParse(values);
  if (!read.success) return false;
  const { price, discount } = changeOf(line, read.data);
  return (price !== null && !mayPrice) || (discount !== null && !mayDiscount);
}

function schemaOf(props: Props) {
  return zObject({ ...figures, username: z.string().trim(), password: z.string() }).check(({ value, issues }) => {
    if (!needsWord(props, value)) return;
    for (const name of ['username', 'password'] as const)
      if (!value[name]) issues.push({ code: 'custom', message: MESSAGES.required, path: [name], input: value });
  });
}

/**
 * Changes the price of a line or gives a discount: by the profile (actions `price`, `discount`), else with the password
 * of a person who may (decisions.md, "Sales, store, payments").
 */
export function LinePriceModal(props: Props) {
  const { till, index, line, mayPrice, mayDiscount, onClose } = props;
  const [authorize] = useAuthorizeChangeMutation();
  const form = useForm({
    schema: schemaOf(props),
    initial: {
      price: line.price ?? line.price_original,
      percent: line.discount ? fromScaled(toScaled(line.discount, 4), 2) : '',
      username: '',
      password: '',
    },
    onSubmit: async (values) => {
      const change = changeOf(line, values);
      const { username, password } = values;
      const id_branch_office = till.draft.branch?.id_branch_office ?? 0;
      const ask = { ...change, username, password, id_branch_office, id_product: line.id_product };
      const allowed = needsWord(props, values) ? await authorize(ask).unwrap() : null;
      till.change({ type: 'change', index, part: { ...change, allowed } });
    },
  });
  return (
    <FormModal form={form} title={line.name_product} open onClose={onClose} submitText="Cambiar precio" width={440}>
      <FormGrid>
        <MoneyField
          form={form}
          name="price"
          label="Precio unitario"
          help={`De lista: ${formatAmount(line.price_original)}`}
          autoFocus={mayPrice || !mayDiscount}
        />
        <NumberField
          form={form}
          name="percent"
          label="Descuento"
          decimals={2}
          min="0"
          max="100"
          suffix="%"
          autoFocus={!mayPrice && mayDiscount}
        />
        {needsWord(props, form.values) && (
          <>
            <p className="sales-word">Este cambio lo autoriza una persona con permiso, con su contraseña.</p>
            <TextField form={form} name="username" label="Usuario que autoriza" maxLength={50} />
            <PasswordField form={form} name="password" label="Contraseña" maxLength={100} />
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}
