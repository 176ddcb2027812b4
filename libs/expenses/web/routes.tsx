import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [];
