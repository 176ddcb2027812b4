// Nx's rule about boundaries says what is forbidden; this one says besides what to do instead.

const INSTEAD = {
  noRelativeOrAbsoluteImportsAcrossLibraries: () =>
    'Import its public face, `@ceiba/<context>/<contract|server|web>`. What is missing there is exported from its index.ts, or is none of your business.',
  noRelativeOrAbsoluteExternals: () => 'Import the package by its name.',
  noCircularDependencies: () =>
    'One of the two is the lower one and must not know the other. Move what both need down (its contract, or platform), or let the lower one record an event (`<lower>/contract/events`) to which the higher one reacts (`<higher>/server/reactions`).',
  noSelfCircularDependencies: () => 'The index.ts is for others: import the file itself, `./...`.',
  noImportsOfApps: () =>
    'Apps only put the house together. Move what you need into a context or into platform; tests of whole journeys stand in `apps/*/e2e`.',
  noImportsOfE2e: () => 'Move what two tests need into `libs/<context>/testing`.',
  noImportOfNonBuildableLibraries: () => 'The house is built as one: take `buildable` out of tools/nx/targets.cjs.',
  noImportsOfLazyLoadedLibraries: () => 'Load it with `await import(...)`, as the others do.',
  projectWithoutTagsCannotHaveDependencies: () =>
    'Give the context its floor in tools/floors.json; a folder of `apps` has its tags in its project.json.',
  bannedExternalImportsViolation: () => 'Use what platform offers for it, or ask for the package in an ADR.',
  nestedBannedExternalImportsViolation: () => 'Use what platform offers for it, or ask for the package in an ADR.',
  noTransitiveDependencies: () =>
    'Add the package to package.json with its exact version, if the house needs it at all.',
  onlyTagsConstraintViolation: ({ sourceTag }) => {
    const [kind, name] = sourceTag.split(':');
    return kind === 'scope' ? FLOOR(name) : (ROOMS[name] ?? ROOMS.contract);
  },
  emptyOnlyTagsConstraintViolation: () => 'Move the code to the project that it needs.',
  notTagsConstraintViolation: () => 'Move the code to the project that it needs.',
};

const FLOOR = (name) =>
  `\`${name}\` stands below (or beside) that context and must not know it. Put a use case that needs both into the higher one; what must follow a change here is a reaction there (\`<higher>/server/reactions\`) to an event of \`${name}/contract/events\`; what must be true together is a port that ${name} declares (\`${name}/server/ports\`) and the higher one provides. The order is tools/floors.json.`;

const ROOMS = {
  contract:
    'A contract knows contracts only: move the schema, type or rule into the contract of its context, and import it from there.',
  server:
    'A server knows servers and contracts. What the web and the server share belongs into the contract; builders of tests (`testing`) are for *.int-spec.ts alone.',
  web: 'The web knows contracts and webs: take types and rules from the contract, data by a call to the API. A screen or picker of another context comes from its `@ceiba/<context>/web`.',
  testing:
    'A testing room knows servers, contracts and testing rooms: a test that needs the whole house stands in `apps/*/e2e`.',
};

/** What to do instead of an import that Nx refuses; `data` is that of its report. */
export function insteadOf(messageId, data = {}) {
  return INSTEAD[messageId]?.(data) ?? 'docs/architecture.md, section 1, says who may know whom.';
}

/** A rule of Nx whose every report ends with what to do instead. */
export function withAdvice(rule) {
  const textOf = ({ messageId, data = {}, message }) =>
    (message ?? rule.meta.messages[messageId]).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key) => String(data[key] ?? ''));
  return {
    ...rule,
    create(context) {
      const report = ({ messageId, data, message, ...found }) =>
        context.report({
          ...found,
          message: `${textOf({ messageId, data, message })}.\n  Instead: ${insteadOf(messageId, data)}`,
        });
      return rule.create(Object.create(context, { report: { value: report } }));
    },
  };
}
