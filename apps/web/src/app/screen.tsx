import type { AppRoute } from '@ceiba/platform/web';
import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { ScreenGuard } from './screen-guard';
import { Splash } from './splash';

const loaded = new Map<AppRoute['load'], LazyExoticComponent<ComponentType>>();

/** One lazy component a screen, made once. */
function lazyOf(load: AppRoute['load']): LazyExoticComponent<ComponentType> {
  const known = loaded.get(load);
  if (known) return known;
  const made = lazy(async () => ({ default: await load() }));
  loaded.set(load, made);
  return made;
}

/** Loads and shows a screen; its title is the screen's title and the company's name (spec 1, section 2.5). */
export function Screen({ route, company }: { route: AppRoute; company: string }) {
  return (
    <>
      <title>{`${route.title} - ${company}`}</title>
      <ScreenGuard key={route.path}>
        <Suspense fallback={<Splash />}>{createElement(lazyOf(route.load))}</Suspense>
      </ScreenGuard>
    </>
  );
}
