// Jest's runtime, but packages come from Node's own `require`: one copy per worker. The house's sources, and what Jest
// brings itself, are loaded anew for each test file as ever.
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGE = /^(?![./])/;

class OwnRealmRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const parameters = this.executor.injectedModuleParameters;
    this.executor.compile = (source, filename) => compileFunction(source, parameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (!PACKAGE.test(name) || name.startsWith('@ceiba/') || name === '@jest/globals')
      return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }
}

module.exports = OwnRealmRuntime;
