import type { BreakBoxInput, Drawer } from '@ceiba/cash/contract';
import { ChoiceField, type Form, MoneyField } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { PiecesField } from './pieces-field';
import { valuesOf } from './piece-rows';
import '../cash.css';

interface Props {
  form: Form<BreakBoxInput>;
  /** What is known of the drawer; without it the amount alone is asked for. */
  drawer?: Drawer;
}

/** What is counted and what is not (spec 3, section 9). */
function Rules() {
  return (
    <ul className="cash-rules">
      <li>Separe el fondo de caja: no se cuenta.</li>
      <li>Redondee el efectivo a múltiplos de 50.</li>
      <li>Cuente sólo efectivo, no tickets ni vales.</li>
    </ul>
  );
}

function ForeignFields({ form, code }: { form: Props['form']; code: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MoneyField form={form} name="amount_foreign" label={`Efectivo contado en ${code}`} min="0" />
      <Button type="link" className="cash-by-pieces" aria-expanded={open} onClick={() => setOpen(!open)}>
        Contar {code} por denominaciones
      </Button>
      {open && (
        <PiecesField
          code={code}
          onCount={(pieces_foreign, amount_foreign) => form.setMany({ pieces_foreign, amount_foreign })}
        />
      )}
    </>
  );
}

/** The fields of a blind count: the amount, typed or counted by notes and coins, and the other currency of the drawer. */
export function CountFields({ form, drawer }: Props) {
  const [open, setOpen] = useState(false);
  const code = drawer?.code_money ?? '';
  const branches = drawer?.branches ?? [];
  const typed = (name: keyof BreakBoxInput, value: unknown) => {
    form.set(name, value);
    // Who types the amount has not counted it by its pieces.
    if (name === 'amount') form.set('pieces', null);
    if (name === 'amount_foreign') form.set('pieces_foreign', null);
  };
  return (
    <>
      <Rules />
      {branches.length > 1 && (
        <ChoiceField
          form={form}
          name="id_branch_office"
          label="Sucursal de la caja"
          options={branches.map((one) => ({ value: one.id_branch_office, label: one.name_branch_office }))}
        />
      )}
      <MoneyField form={{ ...form, set: typed }} name="amount" label="Efectivo contado" min="0" autoFocus />
      {valuesOf(code).length > 0 && (
        <Button type="link" className="cash-by-pieces" aria-expanded={open} onClick={() => setOpen(!open)}>
          Contar por denominaciones
        </Button>
      )}
      {open && <PiecesField code={code} onCount={(pieces, amount) => form.setMany({ pieces, amount })} />}
      {drawer?.code_foreign && <ForeignFields form={{ ...form, set: typed }} code={drawer.code_foreign} />}
    </>
  );
}
