import { lazy } from 'react';

/** The form of a partner (docstring: `form/customer-form.tsx`), in a chunk of its own: draw it within a `Suspense`. */
export const CustomerForm = lazy(async () => ({ default: (await import('./form/customer-form')).CustomerForm }));
