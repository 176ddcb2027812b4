// What a controller may import, in the words of `no-restricted-imports`.

const message =
  'A controller hands on to a use case: a read is a query (`use-cases/get-…`, `list-…`) that it asks by `bus.ask`, a change a command for `bus.execute`; what is HTTP alone stands beside it in `http/` (docs/architecture.md, section 2).';

/** Contracts, platform's HTTP pieces, its own folder and its context's use cases; nothing that reads or writes itself. */
export const controllerBans = {
  paths: [
    {
      name: '@ceiba/platform/server',
      importNames: ['Db', 'Jobs', 'listQuery', 'Outbox', 'REDIS', 'UnitOfWork'],
      message,
    },
  ],
  patterns: [
    // A guard of another context is HTTP, too.
    { regex: '^@ceiba/(?!platform/server$)[a-z]+/(server|web|testing)$', allowImportNamePattern: 'Guard$', message },
    { regex: '^\\.\\./(?!use-cases/)', message },
  ],
};
