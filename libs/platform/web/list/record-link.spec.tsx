import { configureStore } from '@reduxjs/toolkit';
import type { ToRecord } from '@ceiba/platform/contract';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useRecordPath } from './record-link';

const LINK: ToRecord = {
  screen: 'lineas',
  path: '/lineas?sucursal={branch}',
  filters: { desde: '{from}', hasta: '{to}', buscar: '{key}' },
};

/** The path for somebody who holds a screen. */
function pathOf(link: ToRecord, row: object, held = 'lineas'): string | null {
  const session = () => ({ info: { type: 2 }, granted: { [held]: [] } });
  const store = configureStore({ reducer: { session } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useRecordPath(), { wrapper }).result.current(link, row);
}

describe('the way to what stands behind a figure', () => {
  it('takes the filters that have a value into the address', () => {
    expect(pathOf(LINK, { branch: 7, from: '2026-11-01', to: '', key: 'A&B 1' })).toBe(
      '/lineas?sucursal=7&desde=2026-11-01&buscar=A%26B+1',
    );
    expect(pathOf({ screen: 'lineas', path: '/lineas', filters: { desde: '{from}' } }, { from: 'x' })).toBe(
      '/lineas?desde=x',
    );
  });

  it('is the path that a row brings, as it is', () => {
    const link: ToRecord = { screen: '{held}', path: '{to}' };
    expect(pathOf(link, { held: 'lineas', to: '/lineas?a=1&b=é' })).toBe('/lineas?a=1&b=é');
    expect(pathOf({ ...link, path: '/lineas/{to}' }, { held: 'lineas', to: 'a/b' })).toBe('/lineas/a%2Fb');
  });

  it('is none where the figure is zero', () => {
    const link: ToRecord = { screen: 'lineas', path: '/lineas', behind: 'total' };
    expect(['0.00', '0', 0, null, '-1.00', 12].map((total) => pathOf(link, { total }))).toEqual([
      ...[null, null, null, null],
      ...['/lineas', '/lineas'],
    ]);
  });

  it('is none where a part of the path is missing, or for who may not go there', () => {
    expect(pathOf(LINK, { branch: null, from: '2026-11-01' })).toBeNull();
    expect(pathOf(LINK, { branch: 7 }, 'otra')).toBeNull();
  });
});
