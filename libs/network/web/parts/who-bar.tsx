import { SearchOutlined } from '@ant-design/icons';
import { PeriodPicker } from '@ceiba/periods/web';
import { useSession, warn } from '@ceiba/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Period } from '@ceiba/periods/contract';
import './parts.css';

interface Props {
  /** Customer id and period id as the address holds them; empty for none. */
  customer: string;
  period: string;
  onChange: (who: { customer: string; period: string }) => void;
  /** Which periods may be chosen. */
  only?: (period: Period) => boolean;
  /** Said when no period is chosen. */
  message?: string;
}

/** The id that was typed; null where it is none (1 to 9 digits, no zero). */
function idOf(typed: string): string | null {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null;
}

/** Whose figures and of which period: staff name the customer, a partner only chooses the period (spec 3, section 5). */
export function WhoBar({ customer, period, onChange, only, message = 'Debe seleccionar un periodo' }: Props) {
  const staff = useSession()?.type === 2;
  const [typed, setTyped] = useState(customer);
  const [last, setLast] = useState(customer);
  if (last !== customer) {
    setLast(customer);
    setTyped(customer);
  }
  const choose = (id: number | null) => {
    onChange({ customer: idOf(typed) ?? customer, period: id ? String(id) : '' });
  };
  const picker = <PeriodPicker value={period ? Number(period) : null} onChange={choose} only={only} />;
  if (!staff) return <div className="nw-who">{picker}</div>;
  const search = () => {
    const id = idOf(typed);
    if (id === null) return warn('El id del cliente debe ser un número de 1 a 9 dígitos.');
    if (!period) return warn(message);
    onChange({ customer: id, period });
  };
  return (
    <form
      className="nw-who"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Input
        aria-label="Id del cliente"
        placeholder="Id del cliente"
        inputMode="numeric"
        maxLength={9}
        className="nw-who-id"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {picker}
      <Button htmlType="submit" type="primary" icon={<SearchOutlined />}>
        Buscar
      </Button>
    </form>
  );
}
