import { SettingsAccounts } from '@ceiba/payments/web';
import type { ComponentType } from 'react';

/** What contexts above put on the screens of those below. */
export const screenParts: Readonly<Record<string, readonly ComponentType[]>> = { configuracion: [SettingsAccounts] };
