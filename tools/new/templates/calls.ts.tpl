import type { Calls } from './demo';

export const {{context}}: Calls = {};
