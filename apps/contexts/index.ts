import * as modules from './modules';

/** Every context of the house: the API and the worker load the same ones. */
export const CONTEXTS = Object.values(modules);
