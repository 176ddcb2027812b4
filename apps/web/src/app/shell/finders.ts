import { customerFinder } from '@ceiba/network/web';
import type { Finder } from '@ceiba/platform/web';
import { productFinder } from '@ceiba/products/web';
import { guideFinder, saleFinder } from '@ceiba/sales/web';

/** What the palette looks for beside screens; each context brings its own. */
export const finders: readonly Finder[] = [customerFinder, productFinder, saleFinder, guideFinder];
