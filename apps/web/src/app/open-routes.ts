import type { AppRoute } from '@ceiba/platform/web';
import * as contexts from './open-contexts';

/** Screens without a session: who opens one loads nothing of the others'. */
export const openRoutes: readonly AppRoute[] = Object.values(contexts).flat();
