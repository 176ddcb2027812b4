// Gives every project.json its targets, so that those files say only what is their own; nx.json says what is cached by what.
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

module.exports = {
  name: 'ceiba-targets',
  createNodesV2: [
    '{apps,libs,tools,migrations}/**/project.json',
    (files, _options, { workspaceRoot }) =>
      files.map((file) => {
        const root = dirname(file);
        return [file, { projects: { [root]: { targets: targetsOf(root, workspaceRoot) } } }];
      }),
  ],
};
