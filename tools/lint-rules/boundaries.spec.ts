import nx from '@nx/eslint-plugin';
import { Linter, type Rule } from 'eslint';
import { insteadOf, withAdvice } from './boundaries.mjs';

const messages = nx.rules['enforce-module-boundaries']?.meta.messages ?? {};

describe('the rule about boundaries', () => {
  it.each(Object.keys(messages))('says what to do instead: %s', (messageId) => {
    expect(insteadOf(messageId, { sourceTag: 'scope:sales' })).not.toContain('architecture.md, section 1, says');
  });

  it('tells an import of a higher floor from one of another room', () => {
    expect(insteadOf('onlyTagsConstraintViolation', { sourceTag: 'scope:sales' })).toContain('sales/contract/events');
    expect(insteadOf('onlyTagsConstraintViolation', { sourceTag: 'type:web' })).toContain('data by a call to the API');
  });

  it('keeps what the rule said, and its place', () => {
    const refuse: Rule.RuleModule = {
      meta: { messages: { noSelfCircularDependencies: 'not from "{{imp}}"' } },
      create: (context) => ({
        ImportDeclaration: (node) =>
          context.report({ node, messageId: 'noSelfCircularDependencies', data: { imp: '@ceiba/sales/server' } }),
      }),
    };
    const [found] = new Linter().verify("\nimport '@ceiba/sales/server';", [
      { plugins: { house: { rules: { refuse: withAdvice(refuse) } } }, rules: { 'house/refuse': 'error' } },
    ]);
    expect(found).toMatchObject({
      line: 2,
      message:
        'not from "@ceiba/sales/server".\n  Instead: The index.ts is for others: import the file itself, `./...`.',
    });
  });
});
