import { useEffect, useRef } from 'react';
import { focusScan } from '../till/focus';
import type { SavedSale } from '../till/use-checkout';
import type { Till } from '../till/use-till';
import { displayLine, displayPath, tillOfWindow, type Displayed } from './display-channel';
import { displayedOf } from './displayed-sale';

/** Tells the customer's screen of this till what stands here now; answers how the screen is opened. */
export function useDisplay(till: Till, saved: SavedSale | null): () => void {
  const now = useRef<Displayed>({ kind: 'idle' });
  const tell = useRef<() => void>(() => undefined);
  useEffect(() => {
    const id = tillOfWindow();
    const line = displayLine((said) => {
      if ('hello' in said && (said.till === id || said.till === '')) tell.current();
    });
    const show = (shown: Displayed) => line.say({ till: id, show: shown });
    tell.current = () => show(now.current);
    const gone = () => show({ kind: 'idle' });
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      gone();
      line.close();
      tell.current = () => undefined;
    };
  }, []);
  useEffect(() => {
    now.current = displayedOf(till, saved);
    tell.current();
  }, [till, saved]);
  return () => {
    // One screen a till: opened again it is brought forward.
    window.open(displayPath(tillOfWindow()), `ceiba-display-${tillOfWindow()}`, 'popup,width=1024,height=600');
    // The next key is the till's, not the button's.
    focusScan();
  };
}
