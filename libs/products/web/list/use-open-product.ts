import { useSearchParams } from 'react-router';

/** What stands open over the product list; it stands in the address, so that links and the back button know it. */
export const DIALOGS = ['producto', 'fotos', 'precios', 'componentes', 'produccion'] as const;
export type Dialog = (typeof DIALOGS)[number];

/** Name of the form of a new product in the address. */
export const NEW_PRODUCT = 'nuevo';

export interface OpenProduct {
  dialog: Dialog | null;
  /** The product's id, or `nuevo`. */
  shown: string;
  open: (dialog: Dialog, shown: number | typeof NEW_PRODUCT) => void;
  close: () => void;
}

/** What an address opens; nothing where it names no product (a mistyped or cut link). */
export function dialogOf(address: URLSearchParams): Dialog | null {
  const dialog = DIALOGS.find((name) => address.has(name)) ?? null;
  const shown = (dialog && address.get(dialog)) ?? '';
  const fits = /^[1-9]\d{0,9}$/.test(shown) || (dialog === 'producto' && shown === NEW_PRODUCT);
  return fits ? dialog : null;
}

/** The open dialog of the list: `?producto=nuevo`, `?precios=12`. */
export function useOpenProduct(): OpenProduct {
  const [address, setAddress] = useSearchParams();
  const dialog = dialogOf(address);
  const go = (next: Dialog | null, shown: string) =>
    setAddress(
      (now) => {
        const to = new URLSearchParams(now);
        for (const name of DIALOGS) to.delete(name);
        if (next) to.set(next, shown);
        return to;
      },
      { replace: true },
    );
  return {
    dialog,
    shown: dialog ? (address.get(dialog) ?? '') : '',
    open: (next, shown) => go(next, String(shown)),
    close: () => go(null, ''),
  };
}
