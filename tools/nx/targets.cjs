// What Nx knows of the projects: a room of a context is one by its index.ts, the others by their project.json. The targets of all
// stand here; nx.json says what is cached by what.
const { readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Does the folder hold a test that needs no services? One of the product's suites is run by `npm test`. */
function hasUnits(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => /[.]spec[.]tsx?$/.test(name));
}

function targetsOf(folder, root) {
  const command = (line, description) => ({
    command: line,
    options: { cwd: '{workspaceRoot}' },
    metadata: { description },
  });
  const units = {
    unit: command(
      `node node_modules/jest/bin/jest.js --selectProjects unit components --testPathPatterns ./${folder}/ -w 2`,
      'Pure tests and components in a DOM; no services',
    ),
  };
  return {
    lint: command(`node node_modules/eslint/bin/eslint.js --max-warnings 0 ${folder}`, 'Rules and boundaries'),
    typecheck: command(`node tools/typecheck.mjs ${folder}`, 'Types of this project and of what it stands on'),
    ...(hasUnits(join(root, folder)) ? units : {}),
  };
}

/** What the folder of a room says of it: `libs/sales/web` is the web room of sales. */
function roomOf(folder) {
  const [top, context, room] = folder.split('/');
  if (top !== 'libs') return {};
  return {
    name: `${context}-${room}`,
    sourceRoot: folder,
    projectType: 'library',
    tags: [`scope:${context}`, `type:${room}`],
  };
}

module.exports = {
  name: 'ceiba-targets',
  createNodesV2: [
    '{libs/*/*/index.ts,apps/*/project.json,tools/project.json,migrations/project.json}',
    (files, _options, { workspaceRoot }) =>
      files.map((file) => {
        const root = dirname(file);
        return [file, { projects: { [root]: { ...roomOf(root), targets: targetsOf(root, workspaceRoot) } } }];
      }),
  ],
};
