import { AsyncLocalStorage } from 'node:async_hooks';

const { endStorages } = jest.requireActual<{ endStorages: () => void }>('./storages.cjs');

it('ends what a test file entered, and lets it be entered again', () => {
  const storage = new AsyncLocalStorage<number>();
  storage.enterWith(7);
  expect(storage.getStore()).toBe(7);
  endStorages();
  expect(storage.getStore()).toBeUndefined();
  expect(storage.run(8, () => storage.getStore())).toBe(8);
  storage.run(9, () => {
    endStorages();
    expect(storage.getStore()).toBeUndefined();
  });
});
