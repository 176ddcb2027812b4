import type { Hotkeys } from './use-hotkeys';

/** The keys of the till that a person may choose anew, by what they are otherwise. */
export const CHANGEABLE_KEYS = [
  ...['F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'Alt+A', 'Alt+C', 'Alt+D', 'Alt+F', 'Alt+I', 'Alt+L'],
  ...['Alt+O', 'Alt+P', 'Alt+R', 'Alt+S', 'Alt+V', 'Alt+X'],
] as const;
/** By a command's usual key the one that this person presses for it. */
export type OwnKeys = Readonly<Record<string, string>>;

/** What a browser or the till itself already means: search, reload, full screen, tools, menu, and bills. */
const TAKEN = /^(F2|F5|F11|F12|Shift\+F10|Alt\+[1-6])$/;
const SHAPE = /^(Alt\+[A-Z\d]|(Shift\+)?F([1-9]|1[0-2]))$/;

/** As it stands on a keyboard: "F7", "Alt X". */
export const keyWords = (key: string): string => key.replace('+', ' ');

/** Why a key can't be a command's: its shape, the browser, or another command; null where it can. `names`: what commands do. */
export function keyProblem(own: OwnKeys, command: string, key: string, names: (command: string) => string) {
  if (!SHAPE.test(key)) return 'Elija una tecla de función, o Alt con una letra o una cifra.';
  if (TAKEN.test(key)) return `${keyWords(key)} ya la usan el navegador o el punto de venta.`;
  const other = CHANGEABLE_KEYS.find((one) => one !== command && (own[one] ?? one) === key);
  return other ? `${keyWords(key)} ya es “${names(other)}”.` : null;
}

const nothing = () => undefined;

/** The same commands under the keys of this person. A key that was given up does nothing: the browser's meaning would surprise. */
export const underOwnKeys = (own: OwnKeys, keys: Hotkeys): Hotkeys => ({
  ...Object.fromEntries(Object.keys(own).map((key) => [key, nothing])),
  ...Object.fromEntries(Object.entries(keys).map(([key, run]) => [own[key] ?? key, run])),
});

/** Keys that were kept, all of them as they may be: else the usual ones, so that no command is without its key. */
export function checkedKeys(kept: Partial<OwnKeys>): OwnKeys | null {
  const own = Object.fromEntries(Object.entries(kept).map(([command, key]) => [command, String(key)]));
  const known = (command: string) => CHANGEABLE_KEYS.some((one) => one === command);
  const good = Object.entries(own).every(
    ([command, key]) => known(command) && keyProblem(own, command, key, String) === null,
  );
  return good ? own : null;
}
