import type { AppRoute } from '@ceiba/platform/web';

/** Documents, physical inventories and warehouse locations. */
export const routes: readonly AppRoute[] = [];
