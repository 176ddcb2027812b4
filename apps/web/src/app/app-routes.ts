import type { AppRoute } from '@ceiba/platform/web';
import * as contexts from './contexts';
import { openRoutes } from './open-routes';

/** Every screen of the product; each context brings its own. Only the side of signed-in people knows them all. */
export const appRoutes: readonly AppRoute[] = [...openRoutes, ...Object.values(contexts).flat()];
