import { lazy } from 'react';

/** The texts a partner accepted (docstring: `consents.tsx`), in a chunk of its own: draw it within a `Suspense`. */
export const Consents = lazy(async () => ({ default: (await import('./consents')).Consents }));
