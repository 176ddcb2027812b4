// Tells the testing room how the house is put together. Jest runs this before each test file; a tool imports it.
import { compose } from '@ceiba/platform/testing';

compose(async () => {
  const [{ createAdapter, setUp }, { migrate }] = await Promise.all([
    import('../api/src/app.setup'),
    import('../../tools/migrate'),
  ]);
  return { createAdapter, setUp, migrate };
});
