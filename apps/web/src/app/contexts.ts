import { routes as catalogs } from '@ceiba/catalogs/web';
import { routes as identity } from '@ceiba/identity/web';
import type { AppRoute } from '@ceiba/platform/web';

/** Every screen of the product; each context brings its own. */
export const appRoutes: readonly AppRoute[] = [...identity, ...catalogs];
