// A migration's name decides its place in the timeline; a file that is named otherwise would never run.
import { basename } from 'node:path';

const NAME = /^\d{13}-[a-z]+(-[a-z0-9]+)*\.ts$/;

export const migrationName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      name: '«{{name}}» would be skipped: name it <13 digits>-<context>-<what>.ts, the digits later than those of the newest.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        if (!NAME.test(name)) context.report({ node, messageId: 'name', data: { name } });
      },
    };
  },
};
