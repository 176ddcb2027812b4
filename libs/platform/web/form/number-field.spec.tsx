import { zDecimal, zDigits, zObject, zRate } from '@ceiba/platform/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onNotice } from '../notices/notices';
import { percentWords } from './field-words';
import { FigureInput, NumberField, PercentField } from './number-field';
import { useForm } from './use-form';

const rates = zObject({ amount: zRate(4) });
const schema = zObject({ amount: zDecimal(2, { min: '0', max: '5000' }) });

const tickets = zObject({ amount: zDigits(20) });

function open(amount = '', isRate = false, isTicket = false) {
  const saved: string[] = [];
  function Held() {
    const form = useForm({
      schema: isTicket ? tickets : isRate ? rates : schema,
      initial: { amount },
      onSubmit: (values) => Promise.resolve(saved.push(values.amount)),
    });
    return (
      <form ref={form.attach} onSubmit={(event) => (event.preventDefault(), void form.submit())}>
        {isRate ? (
          <PercentField form={form} name="amount" label="Monto" decimals={4} />
        ) : isTicket ? (
          <NumberField form={form} name="amount" label="Monto" min="1" />
        ) : (
          <NumberField form={form} name="amount" label="Monto" decimals={2} min="0" max="5000" step="0.5" />
        )}
        <output>{String(form.values.amount)}</output>
        <button type="submit">Guardar</button>
      </form>
    );
  }
  render(<Held />);
  return { user: userEvent.setup(), saved, field: screen.getByLabelText<HTMLInputElement>('Monto') };
}

describe('a number field', () => {
  it('keeps what is typed until one leaves it, and gives the plain decimal at once', async () => {
    const { user, saved, field } = open();
    await user.type(field, '1,500.5');
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['1,500.5', '1500.5']);
    await user.tab();
    expect(field.value).toBe('1500.5');
    await user.click(screen.getByText('Guardar'));
    expect(saved).toEqual(['1500.50']);
  });

  it('reads what is pasted as it was written', async () => {
    const { user, saved, field } = open();
    await user.click(field);
    await user.paste('$1,500.00\n');
    await user.keyboard('{Enter}');
    expect(saved).toEqual(['1500.00']);
  });

  it('tells a rate as its percent where its form compares it', () => {
    expect(['0.1600', '0.08875', '', 'x'].map(percentWords)).toEqual(['16 %', '8.875 %', '(vacío)', 'x']);
  });

  it('shows a rate as its percent and keeps the fraction', async () => {
    const { user, saved, field } = open('0.1600', true);
    expect(field.value).toBe('16');
    await user.clear(field);
    await user.type(field, '8.05');
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['8.05', '0.0805']);
    await user.keyboard('{ArrowUp}');
    expect(field.value).toBe('9.05');
    await user.click(screen.getByText('Guardar'));
    expect(saved).toEqual(['0.0905']);
    await user.clear(field);
    await user.paste('12,5 %');
    await user.click(screen.getByText('Guardar'));
    expect(screen.getByRole('alert').textContent).toBe('¿12.5 o 125? Escriba 12.5 o 125.');
    expect(field.value).toBe('12,5 %');
    await user.clear(field);
    await user.type(field, '160{Enter}');
    expect([screen.getByRole('alert').textContent, saved.length]).toEqual(['El máximo es 100 %.', 1]);
  });

  it('refuses what has two meanings as one leaves it, and at the save', async () => {
    const { user, saved, field } = open();
    await user.type(field, '12,5');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('¿12.5 o 125? Escriba 12.5 o 125.');
    expect(field.value).toBe('12,5');
    await user.click(screen.getByText('Guardar'));
    expect([saved, document.activeElement]).toEqual([[], field]);
    await user.clear(field);
    await user.type(field, '12.5{Enter}');
    expect(saved).toEqual(['12.50']);
  });

  it('takes no letters that are typed, and shows those that are pasted', async () => {
    const { user, field } = open();
    await user.type(field, '1a2e');
    expect(field.value).toBe('12');
    await user.clear(field);
    await user.paste('doce');
    await user.tab();
    expect([field.value, screen.getByRole('alert').textContent]).toEqual(['doce', 'Debe ser un número.']);
  });

  it('steps by the arrows within its limits', async () => {
    const { user, field } = open('4999.8');
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(field.value).toBe('5000');
    await user.keyboard('{ArrowDown}');
    expect(field.value).toBe('4999.50');
  });

  it('keeps all digits of a number that no JavaScript number holds', async () => {
    const { user, saved, field } = open('18446744073709551615', false, true);
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(field.value).toBe('18446744073709551615');
    await user.clear(field);
    await user.type(field, '99,999,999,999,999,999,999');
    await user.click(screen.getByText('Guardar'));
    expect(saved).toEqual(['99999999999999999999']);
  });

  it('is refused in words above its limit, never changed', async () => {
    const { user, saved, field } = open();
    await user.type(field, '9,000{Enter}');
    expect([field.value, saved, screen.getByRole('alert').textContent]).toEqual(['9,000', [], 'El máximo es 5000.']);
  });
});

it('a figure outside a form says what is wrong as one leaves it, and follows its owner', async () => {
  const heard: string[] = [];
  const stop = onNotice(({ message }) => heard.push(message));
  function Held() {
    const [value, setValue] = useState('3');
    return (
      <>
        <FigureInput
          {...{ value, decimals: 0, onChange: setValue }}
          label="Piezas"
          onProblem={(text) => heard.push(text)}
        />
        <button onClick={() => setValue('8')}>Otro</button>
      </>
    );
  }
  render(<Held />);
  const field = screen.getByLabelText<HTMLInputElement>('Piezas');
  fireEvent.change(field, { target: { value: '1.500' } });
  fireEvent.blur(field);
  expect([field.value, field.getAttribute('aria-invalid'), heard]).toEqual([
    ...['1.500', 'true', ['¿1.500 o 1500? Escriba 1500.']],
  ]);
  await userEvent.click(screen.getByText('Otro'));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['8', null]);
  stop();
});
