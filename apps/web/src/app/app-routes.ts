import type { AppRoute } from '@ceiba/platform/web';
import * as contexts from './contexts';

/** Every screen of the product; each context brings its own. */
export const appRoutes: readonly AppRoute[] = Object.values(contexts).flat();
