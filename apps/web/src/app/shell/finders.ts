import { customerFinder } from '@ceiba/network/web';
import type { Finder } from '@ceiba/platform/web';
import { productFinder } from '@ceiba/products/web';
import { saleFinder } from '@ceiba/sales/web';

/** What the palette looks for beside screens; each context brings its own. */
export const finders: readonly Finder[] = [customerFinder, productFinder, saleFinder];
