/** Shown as a green button with a users icon (spec 1, section 2.4). */
export const HIGHLIGHTED = 'registrar-cliente';

/** The screen of an address: its first part. */
export function screenOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** The partner's bottom bar on a phone (screens.md, "Shell"). */
export const BOTTOM_BAR = [
  { screen: 'cliente-dashboard', label: 'Inicio', icon: 'home' },
  { screen: 'descendencia-de-red', label: 'Red', icon: 'apartment' },
  { screen: 'ecommerce', label: 'Comprar', icon: 'shopping-cart' },
  { screen: 'comisiones', label: 'Comisiones', icon: 'dollar' },
] as const;
