// What a screen fetches later is named by an entry of its own: a module that takes from a contract what it needs. Fetched whole, all of a
// contract becomes one part, and every screen that needs a line of it loads it (docs/adr/0068: 391.9 -> 411.4 kB at the till).

const CONTRACT = /^@ceiba\/[a-z]+\/contract$/;
const isContract = (source) => typeof source?.value === 'string' && CONTRACT.test(source.value);
const isRoutes = (file) => /\/web\/routes\.tsx?$/.test(file);
const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  (node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

export const ownEntries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      later:
        'Fetch a module of this context that exports what is needed (`web/reports/definitions.ts`), not a whole contract (ADR 68).',
      routes: 'Routes are loaded first of all: fetch what a contract defines with the screen that needs it (ADR 68).',
      all: 'Name what this entry needs of the contract: `*` makes all of it one part (ADR 68).',
    },
  },
  create(context) {
    return {
      ImportExpression(node) {
        if (isContract(node.source)) context.report({ node, messageId: 'later' });
      },
      ImportDeclaration(node) {
        if (isContract(node.source) && isRoutes(context.filename) && !isTypeOnly(node))
          context.report({ node, messageId: 'routes' });
      },
      ExportAllDeclaration(node) {
        if (isContract(node.source)) context.report({ node, messageId: 'all' });
      },
    };
  },
};
