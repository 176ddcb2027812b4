import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: '{{screen}}',
    screen: '{{screen}}',
    title: '{{many}}',
    audience: 'session',
    load: async () => (await import('./list/{{records}}-screen')).{{Pascals}}Screen,
  },
];
