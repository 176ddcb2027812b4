import { lazy } from 'react';

/** The form of an address (docstring: `address-modal.tsx`), in a chunk of its own: draw it within a `Suspense`. */
export const AddressModal = lazy(async () => ({ default: (await import('./address-modal')).AddressModal }));
