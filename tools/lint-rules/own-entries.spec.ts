import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { ownEntries } from './own-entries.mjs';

const SCREEN = 'libs/cash/web/cuts/cut-screen.tsx';
const ROUTES = 'libs/cash/web/routes.tsx';

const found = (code: string, file: string) =>
  new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser },
          plugins: { ceiba: { rules: { 'own-entries': ownEntries } } },
          rules: { 'ceiba/own-entries': 'error' },
        },
      ],
      { filename: file },
    )
    .map(({ messageId }) => messageId);

describe('what is fetched later', () => {
  it.each([
    ["const definitions = () => import('./reports/definitions');", ROUTES],
    ["const Gate = lazy(async () => ({ default: (await import('@ceiba/cash/web')).CashGate }));", SCREEN],
    ["export { DAILY_CUT } from '@ceiba/cash/contract';", SCREEN],
    ["import { DAILY_CUT } from '@ceiba/cash/contract';", SCREEN],
    ["import type { ReportDefinition } from '@ceiba/platform/contract';", ROUTES],
    ["import { type ReportDefinition } from '@ceiba/platform/contract';", ROUTES],
  ])('has an entry of its own: %s', (code, file) => {
    expect(found(code, file)).toEqual([]);
  });

  it.each([
    ["const contract = () => import('@ceiba/cash/contract');", 'later'],
    ["const load = async () => (await import('@ceiba/network/contract')).CUSTOMER_POINTS;", 'later'],
    ["export * from '@ceiba/sales/contract';", 'all'],
  ])('is no whole contract: %s', (code, message) => {
    expect(found(code, SCREEN)).toEqual([message]);
  });

  it.each([["import { KARDEX } from '@ceiba/reports/contract';"], ["import '@ceiba/reports/contract';"]])(
    'does not ride with the routes: %s',
    (code) => {
      expect(found(code, ROUTES)).toEqual(['routes']);
    },
  );
});
