import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api, sessionReducer } from '@ceiba/platform/web';

/** The one store: the session and the one API. Screens keep their own state themselves. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
  // Files travel in the arguments of mutations, so actions aren't all serialisable.
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
});

setupListeners(store.dispatch);
