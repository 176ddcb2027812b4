// A test environment in Node's own realm, for the suites that start the house: together with runtime.cjs a worker loads
// packages once, not once per test file. What a file leaves on `globalThis` and in the environment goes with it.
const { TestEnvironment } = require('jest-environment-node');
const { endStorages } = require('./storages.cjs');

class OwnRealm extends TestEnvironment {
  async setup() {
    await super.setup();
    this.own = this.global;
    this.global = globalThis;
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.variables = { ...process.env };
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const key of Reflect.ownKeys(globalThis)) {
      const { configurable } = Object.getOwnPropertyDescriptor(globalThis, key);
      if (!configurable) continue;
      if (this.before[key]) Object.defineProperty(globalThis, key, this.before[key]);
      else delete globalThis[key];
    }
    endStorages();
    this.global = this.own;
    await super.teardown();
  }
}

module.exports = OwnRealm;
