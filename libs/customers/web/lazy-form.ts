import { lazy } from 'react';

/** The form of a partner (docstring: `form/customer-form.tsx`), in a chunk of its own: draw it within a `Suspense`. */
export const CustomerForm = lazy(async () => ({ default: (await import('./form/customer-form')).CustomerForm }));

/** A new partner's number and first password (docstring: `form/registered-dialog.tsx`), to be drawn within a `Suspense`, too. */
export const RegisteredDialog = lazy(async () => ({
  default: (await import('./form/registered-dialog')).RegisteredDialog,
}));
