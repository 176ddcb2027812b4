/** Every context of the house, from the ground up; the worker and the API load the same list. */
export const CONTEXTS = [] as const;
