import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const floors: string[][] = JSON.parse(read('tools/floors.json')) as string[][];
const order = floors.flat();
const server = readdirSync(join(root, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/server\/.*\.ts$/.test(file))
  .map((file) => `libs/${file}`);
const contextOf = (file: string): string => file.split('/')[1] ?? '';

/** Table -> context, as the entity files say it by where they lie. */
const owners = new Map(
  server
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/defineTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, contextOf(file)] as const),
    ),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
const sources = server
  .filter((file) => !/(\.(int-|e2e-)?spec\.ts|\/test\/|\.entity\.ts)/.test(file))
  .map((file) => ({ file, context: contextOf(file), text: withoutComments(read(file)) }));

/** Where SQL names a table after one of the words, with the table's owner. */
function places(words: string): { file: string; context: string; table: string; owner: string }[] {
  return sources.flatMap(({ file, context, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${words})\\s+\`?(\\w+)\\b`, 'gi'))].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      return owner ? [{ file, context, table, owner }] : [];
    }),
  );
}

/** Files whose inserts are SQL: they add to what is there, or were written before `defineTable`. The list only shrinks. */
const INSERTS_IN_SQL: readonly string[] = [
  'libs/commissions/server/persistence/close-hold.ts',
  'libs/commissions/server/persistence/facts.repository.ts',
  'libs/commissions/server/persistence/run.repository.ts',
  'libs/commissions/server/use-cases/close-period/close-period.ts',
  'libs/commissions/server/use-cases/save-plan.ts',
  'libs/identity/server/ports/break-boxes.ts',
  'libs/identity/server/persistence/sign-in-failures.ts',
  'libs/identity/server/use-cases/accept-terms/accept-terms.ts',
  'libs/identity/server/use-cases/create-user.ts',
  'libs/identity/server/use-cases/grant-branch.ts',
  'libs/identity/server/use-cases/load-demo-identity.ts',
  'libs/identity/server/use-cases/open-password-link.ts',
  'libs/identity/server/use-cases/open-session.ts',
  'libs/identity/server/use-cases/save-profile.ts',
  'libs/identity/server/use-cases/save-settings.ts',
  'libs/identity/server/use-cases/save-worker/save-worker.ts',
  'libs/identity/server/use-cases/sync-menu.ts',
  'libs/invoicing/server/cancelling/cancellation.repository.ts',
  'libs/invoicing/server/jobs/mass-items.ts',
  'libs/invoicing/server/stamping/intent.repository.ts',
  'libs/payments/server/persistence/attempt.repository.ts',
  'libs/payments/server/persistence/inbox.repository.ts',
  'libs/payments/server/persistence/payment.repository.ts',
  'libs/platform/server/jobs/jobs.ts',
  'libs/platform/server/jobs/run-reaction.ts',
  'libs/platform/server/report/report-files.ts',
  'libs/products/server/copy/copy-prices.ts',
  'libs/products/server/copy/copy-progress.ts',
  'libs/products/server/persistence/production-steps.ts',
  'libs/products/server/use-cases/save-component.ts',
  'libs/products/server/use-cases/save-product-photo.ts',
  'libs/products/server/use-cases/save-product-prices.ts',
  'libs/products/server/use-cases/save-product/product-writer.ts',
  'libs/products/server/use-cases/save-promo.ts',
  'libs/sales/server/persistence/sale.repository.ts',
  'libs/sales/server/persistence/ticket-counter.ts',
  'libs/sales/server/use-cases/park-sale.ts',
  'libs/stock/server/ledger/minimum-watch.ts',
  'libs/stock/server/persistence/balance.repository.ts',
  'libs/stock/server/persistence/document.repository.ts',
  'libs/stock/server/persistence/inventory.repository.ts',
  'libs/stock/server/persistence/pallet.repository.ts',
  'libs/store/server/persistence/cart.repository.ts',
];

/** Writes abroad that wait for a door of the owner's. The list only shrinks. */
const ABROAD: readonly string[] = [
  'libs/commissions/server/use-cases/accept-close.ts writes customers',
  'libs/sales/server/persistence/ticket-counter.ts writes branch_ticket',
];

/** Reads of a floor above that wait for a port. The list only shrinks. */
const UPWARD: readonly string[] = [
  'libs/identity/server/ports/break-boxes.ts reads branch_office of branches',
  'libs/identity/server/persistence/workers.ts reads branch_office of branches',
  'libs/identity/server/settings/settings-form.ts reads branch_office of branches',
  'libs/network/server/lists/give-figures.ts reads sale of sales',
  'libs/network/server/lists/period-points.ts reads sale of sales',
  'libs/network/server/lists/recent-buyers.ts reads sale of sales',
  'libs/network/server/persistence/volumes.ts reads sale of sales',
  'libs/network/server/use-cases/get-summary/partner-facts.ts reads sale of sales',
  'libs/network/server/use-cases/list-customer-points.ts reads sale of sales',
  'libs/network/server/use-cases/list-idle.ts reads sale of sales',
  'libs/products/server/persistence/location-stock.ts reads pallet_stock_det of stock',
  'libs/products/server/persistence/product-details.ts reads stock_balance of stock',
  'libs/products/server/persistence/product-stock.ts reads stock_balance of stock',
  'libs/products/server/persistence/product-stock.ts reads stock_reservation of stock',
];

describe('tables', () => {
  it('are found: the walls below see SQL', () => {
    expect(owners.size).toBeGreaterThan(100);
    expect(places('from|join').length).toBeGreaterThan(200);
  });

  it('are written by their owner alone', () => {
    const abroad = places('insert into|insert ignore into|update|delete from|replace into')
      .filter(({ context, owner }) => context !== owner)
      .map(({ file, table, owner }) => ({ place: `${file} writes ${table}`, ask: owner }));
    expect(abroad.filter(({ place }) => !ABROAD.includes(place))).toEqual([]);
    expect(ABROAD.filter((known) => !abroad.some(({ place }) => place === known))).toEqual([]);
  });

  it('are read by their owner and from above, never from below', () => {
    const upward = places('from|join')
      .filter(({ context, owner }) => order.indexOf(owner) > order.indexOf(context))
      .map(({ file, table, owner }) => `${file} reads ${table} of ${owner}`);
    expect([...new Set(upward)].sort()).toEqual([...UPWARD].sort());
  });

  it('take their rows through defineTable, but for statements that add to what is there', () => {
    const files = places('insert into|insert ignore into|replace into').map(({ file }) => file);
    expect([...new Set(files)].sort()).toEqual([...INSERTS_IN_SQL].sort());
  });
});
