import { createContext, type ComponentType } from 'react';

/** What contexts above put on a screen of one below, by the screen's name; the app gives it. */
export const ScreenParts = createContext<Readonly<Record<string, readonly ComponentType[]>>>({});
