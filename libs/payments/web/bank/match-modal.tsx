import { DeleteOutlined } from '@ant-design/icons';
import { addDecimals } from '@ceiba/platform/contract';
import {
  formatAmount,
  FormModal,
  Picker,
  type PickerOption,
  type PickerSource,
  useAppDispatch,
  useForm,
} from '@ceiba/platform/web';
import type { BankLine, ReferenceRow } from '@ceiba/payments/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { bankReferences, useConfirmLinesMutation } from './statements.api';

const schema = z.object({ references: z.array(z.number()) });
const optionOf = (row: ReferenceRow): PickerOption<ReferenceRow> => ({
  value: row.id_reference,
  key: row.reference,
  label: `${formatAmount(row.amount, row.currency)} · ${row.full_name}`,
  row,
});

/** References of a currency, found on the server as one types. */
function useReferences(currency: string): PickerSource<ReferenceRow> {
  const dispatch = useAppDispatch();
  return {
    loading: false,
    chosen: null,
    search: async (search) => {
      const input = { search, currency: currency === 'USD' ? ('USD' as const) : ('MXN' as const) };
      const asked = bankReferences.initiate(input, { forceRefetch: true, subscribe: false });
      return (await dispatch(asked).unwrap()).rows.map(optionOf);
    },
  };
}

/** What the decision comes to, before it is taken. */
function balanceText(total: string, chosen: readonly ReferenceRow[], currency: string): string {
  if (chosen.length === 0)
    return 'Sin referencia se registra como un pago sin carrito, que espera en Pagos por conciliar.';
  const asked = addDecimals(chosen.map(({ amount }) => amount));
  const difference = addDecimals([total, `-${asked}`]);
  if (/^-?0+\.0+$/.test(difference)) return 'El importe es exacto.';
  return difference.startsWith('-')
    ? `Faltan ${formatAmount(difference.slice(1), currency)}: la última queda con pago parcial.`
    : `Sobran ${formatAmount(difference, currency)}: lo que sobra queda por atender.`;
}

function Chosen({ rows, onRemove }: { rows: readonly ReferenceRow[]; onRemove: (id: number) => void }) {
  return (
    <ul className="bs-chosen" aria-label="Referencias elegidas">
      {rows.map(({ id_reference, reference, amount, currency, full_name, received }) => (
        <li key={id_reference}>
          <span>
            <strong>{reference}</strong> {full_name}
            {received && <span className="p-muted"> · ya tiene {formatAmount(received, currency)}</span>}
          </span>
          <span className="bs-figure">{formatAmount(amount, currency)}</span>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Quitar ${reference}`}
            onClick={() => onRemove(id_reference)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whose one movement, or several, are. */
export function MatchModal({ lines, onClose }: { lines: readonly BankLine[]; onClose: () => void }) {
  const [confirm] = useConfirmLinesMutation();
  const [first] = lines;
  const currency = first?.currency ?? 'MXN';
  const source = useReferences(currency);
  const proposed = lines.length === 1 ? (first?.proposals ?? []) : [];
  const [chosen, setChosen] = useState<readonly ReferenceRow[]>(proposed.length === 1 ? proposed : []);
  const total = addDecimals(lines.map(({ amount }) => amount));
  const form = useForm({
    schema,
    initial: { references: [] },
    onSubmit: (_values, draft) =>
      confirm({
        lines: lines.map(({ id_line }) => id_line),
        references: chosen.map(({ id_reference }) => id_reference),
        draft,
      }).unwrap(),
  });
  const add = (_value: number | string | null, option: PickerOption<ReferenceRow> | null) => {
    const row = option?.row;
    if (row && !chosen.some(({ id_reference }) => id_reference === row.id_reference)) setChosen([...chosen, row]);
  };
  const rest = proposed.filter(({ id_reference }) => !chosen.some((one) => one.id_reference === id_reference));
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title="Conciliar movimiento"
      submitText={chosen.length > 0 ? 'Conciliar' : 'Registrar sin referencia'}
      width={620}
    >
      <p>
        <strong>{formatAmount(total, currency)}</strong>
        {lines.length > 1 ? ` en ${lines.length} movimientos.` : ` del ${first?.day ?? ''}.`} {first?.concept}{' '}
        {first?.payer}
      </p>
      <Chosen rows={chosen} onRemove={(id) => setChosen(chosen.filter(({ id_reference }) => id_reference !== id))} />
      {rest.length > 0 && (
        <p className="bs-offers">
          Propuestas:{' '}
          {rest.map((row) => (
            <Button key={row.id_reference} size="small" onClick={() => setChosen([...chosen, row])}>
              {row.reference} · {row.full_name}
            </Button>
          ))}
        </p>
      )}
      <div className="bs-picker">
        <Picker
          label="Agregar una referencia"
          placeholder="Número de referencia o importe"
          value={null}
          once
          onChange={add}
          source={source}
        />
      </div>
      <p className="bs-balance" role="status">
        {balanceText(total, chosen, currency)}
      </p>
    </FormModal>
  );
}
