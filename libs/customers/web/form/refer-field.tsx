import { SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { CUSTOMER_WARNINGS, type CustomerName } from '@ceiba/customers/contract';
import { FieldFrame, type Form, idOf, StatusBadge, textOf, useAppDispatch, warn } from '@ceiba/platform/web';
import { Button, Input, Space } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CustomerPicker } from '../customer-picker';
import type { CustomerValues, Referred } from './customer-values';
import { referCustomer } from './form.api';

interface Props {
  form: Form<CustomerValues>;
  /** Which number it is; who was found stands under the same name without `id_`. */
  name: 'id_sponsor' | 'id_upline';
  label: string;
  verified: boolean;
  /** Whose number it is, where the other field has looked him up. */
  also?: Referred | null;
  /** Partners are looked for by name, too: staff. */
  byName: boolean;
  onFound?: (found: Referred) => void;
  help?: string;
}

/** A number with the person behind it: looked up with the button or Enter, "No Verificado" until then (spec 2, section 4). */
export function ReferField({ form, name, label, verified, also, byName, onFound, help }: Props) {
  const dispatch = useAppDispatch();
  const who = name === 'id_sponsor' ? 'sponsor' : 'upline';
  const [waiting, setWaiting] = useState(false);
  const [picking, setPicking] = useState(false);
  const asked = useRef(0);
  const typed = textOf(form.values[name]);
  const known = (form.values[who] as Referred | null) ?? also ?? null;

  const take = ({ id_customers: id, full_name }: Pick<CustomerName, 'id_customers' | 'full_name'>) => {
    const found = { id, name: full_name };
    form.setMany({ [name]: id, [who]: found });
    onFound?.(found);
  };
  const search = async () => {
    const id = idOf(typed);
    if (id === null) return warn(CUSTOMER_WARNINGS.upline);
    const mine = ++asked.current;
    setWaiting(true);
    const answer = await dispatch(referCustomer.initiate(id, { forceRefetch: true, subscribe: false }));
    // Another number was typed meanwhile: its own search decides.
    if (mine !== asked.current) return;
    setWaiting(false);
    if (answer.data) return take(answer.data);
    form.setMany({ [name]: '', [who]: null });
    warn(answer.error && 'message' in answer.error ? String(answer.error.message) : CUSTOMER_WARNINGS.upline);
  };
  const type = (text: string) => {
    asked.current++;
    setWaiting(false);
    form.setMany({ [name]: text.replace(/\D/g, ''), [who]: null });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter looks the number up; the form is not sent by it.
    event.preventDefault();
    void search();
  };
  return (
    <FieldFrame form={form} name={name} label={label} required help={verified ? known?.name : help}>
      {(wired) => (
        <div className="cu-refer">
          <Space.Compact className="cu-refer-input">
            <Input
              {...wired}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              placeholder="Número de cliente"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={pressed}
            />
            <Button
              icon={<SearchOutlined aria-hidden />}
              loading={waiting}
              aria-label={`Verificar ${label}`}
              onClick={() => void search()}
            />
            {byName && (
              <Button
                icon={<TeamOutlined aria-hidden />}
                aria-label={`Buscar ${label} por nombre`}
                onClick={() => setPicking(true)}
              />
            )}
          </Space.Compact>
          <StatusBadge color={verified ? 'success' : 'warning'} text={verified ? 'Verificado' : 'No Verificado'} />
          {picking && (
            <CustomerPicker
              onClose={() => setPicking(false)}
              onPick={(row) => {
                setPicking(false);
                take(row);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
