import type { CommissionStampView } from '@ceiba/invoicing/contract';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '@ceiba/platform/web';
import { PayrollStampForm } from './payroll-stamp-form';

const view: CommissionStampView = {
  ...{ id_period: 4, code_period: '2026-11', name_period: 'Noviembre', id_customers: 10, full_name: 'Ana Luz' },
  ...{ code_money: 'MXN', subtotal_earnings: '10000.00', subtotal_earnings_original: '10000.00', change_total: 0 },
  ...{ change_reason: null, isr: '0.00', total: '10000.00', not_stamped: null, facturama_id: null },
  ...{ facturama_state: null, facturama_error: null, rfc_customers: 'XEXX010101000', zip_code_customers: '06600' },
  ...{ curp_customers: 'XEXX010101HNEXXXA4', id_regimen_nomina: 605, id_cfdi_nomina: 0, date_fee_choice: null },
  ...{ warnings: [], brackets: [], paid_in_month: null },
};

it('asks why the subtotal is another one, and sends it', async () => {
  const user = userEvent.setup({ delay: null });
  const sent: unknown[] = [];
  const stamp = ({ draft: _draft, ...values }: object & { draft?: unknown }) => Promise.resolve(sent.push(values));
  const heads = { what: { kind: 'COMMISSION', reference: '4-10' }, title: 'Timbrar', about: 'Ana Luz' };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <PayrollStampForm view={view} {...heads} stamp={stamp} onClose={() => undefined} />
    </Provider>,
  );
  const confirm = screen.getByRole('button', { name: '¡Sí, timbrar!' });
  expect(screen.queryByLabelText('Motivo del cambio')).toBeNull();
  await user.click(screen.getByLabelText('Cambiar total'));
  const subtotal = screen.getByLabelText('Subtotal');
  await user.clear(subtotal);
  await user.click(subtotal);
  await user.paste('5000');
  await user.click(confirm);
  expect(await screen.findByText('Escriba el motivo del cambio.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText('Motivo del cambio'));
  await user.paste('Anticipo');
  await user.click(confirm);
  expect(sent).toEqual([
    expect.objectContaining({ change_total: 1, change_reason: 'Anticipo', subtotal: '5000.00', total: '5000.00' }),
  ]);
});
