import { type Product, type ProductOptions, startProduct } from '@ceiba/apps/testing';
import { openBrowser, type Surf } from './browser';

/** The product of the test file and the browser before it; there once its tests begin. */
export let product: Product;
export let surf: Surf;

/** Gives a test file its product and browser, then does what `begin` says; both are gone after its last test. */
export function browserSuite(
  options: ProductOptions = {},
  begin?: () => Promise<void>,
  flags: readonly string[] = [],
): void {
  beforeAll(async () => {
    product = await startProduct(options);
    surf = await openBrowser(product.url, flags);
    await begin?.();
  });
  afterAll(async () => {
    await surf?.close();
    await product?.stop();
  });
}
