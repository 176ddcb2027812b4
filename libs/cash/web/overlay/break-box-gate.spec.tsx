import { configureStore } from '@reduxjs/toolkit';
import { COMPANY_ZONE, localTime } from '@ceiba/platform/contract';
import { api } from '@ceiba/platform/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BreakBoxGate } from './break-box-gate';

const DRAWER = {
  ...{ id_branch_office: 1, branches: [], code_money: 'MXN', code_foreign: null, parity: null },
  ...{ session: null, left_over: null },
};

/** The gate over a house that answers everything; `saved`: a closing of this hour was registered. */
function open(saved: boolean) {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url.split('/api').at(-1) ?? '');
    const data = url.endsWith('/drawer') ? DRAWER : null;
    return Promise.resolve(new Response(JSON.stringify({ response: 'success', message: '', data })));
  };
  const onOk = jest.fn();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const lastHour = saved ? Number(localTime(new Date(), COMPANY_ZONE).slice(11, 13)) : null;
  render(
    <Provider store={store}>
      <BreakBoxGate saved={saved} lastHour={lastHour} zone={COMPANY_ZONE} onOk={onOk} />
    </Provider>,
  );
  return { asked, onOk };
}

describe('the cash closing', () => {
  it('is there at once where nothing was saved; its OK, and nothing before, loads the page anew', async () => {
    const { asked, onOk } = open(false);
    expect(screen.getByRole('dialog', { name: 'Cierre de caja' })).toBeTruthy();
    await userEvent.type(await screen.findByLabelText(/^Efectivo contado/), '150');
    await userEvent.click(screen.getByRole('button', { name: 'Registrar cierre' }));
    await screen.findByText('Cierre de caja registrado.');
    expect(asked.filter((url) => url.endsWith('/save'))).toEqual(['/users/break-box/save']);
    expect(onOk).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('is not there, and asks nothing, where this hour was saved', () => {
    const { asked } = open(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });
});
