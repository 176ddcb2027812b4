import { useSyncExternalStore } from 'react';

/** The house's colours (screens.md, "Language of form"); every component takes them as CSS variables. */
const light = {
  primary: '#1f6f50',
  'primary-strong': '#175a40',
  'primary-soft': '#e5f1eb',
  'on-primary': '#ffffff',
  brand: '#1f6f50',
  'brand-deep': '#123f2e',
  'on-brand': '#ffffff',
  accent: '#d98e04',
  danger: '#b42318',
  'danger-soft': '#fdecea',
  'on-danger': '#ffffff',
  success: '#1b6448',
  'success-soft': '#e0f1e8',
  warning: '#7d5200',
  'warning-soft': '#fbefd6',
  info: '#1c5a82',
  'info-soft': '#e3eff7',
  'neutral-soft': '#eceae5',
  bg: '#f7f6f3',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#24221e',
  'text-2': '#5f5b54',
  'text-3': '#716c64',
  border: '#e4e1da',
  'border-strong': '#cbc7be',
  hover: '#f1efea',
  bone: '#eae7e1',
};

export type Tokens = typeof light;

const dark: Tokens = {
  primary: '#63bd98',
  'primary-strong': '#7fcdae',
  'primary-soft': '#1d3229',
  'on-primary': '#0d1a14',
  brand: '#1a5c43',
  'brand-deep': '#0d2c20',
  'on-brand': '#ffffff',
  accent: '#e8a93a',
  danger: '#f1877c',
  'danger-soft': '#3a1f1c',
  'on-danger': '#1d0b09',
  success: '#7fcdae',
  'success-soft': '#1b3328',
  warning: '#e8b45a',
  'warning-soft': '#38290f',
  info: '#86bfe6',
  'info-soft': '#172d3d',
  'neutral-soft': '#302e2a',
  bg: '#151412',
  surface: '#1e1d1a',
  raised: '#262421',
  text: '#ece9e3',
  'text-2': '#b5b0a6',
  'text-3': '#989286',
  border: '#33302b',
  'border-strong': '#4a463f',
  hover: '#282622',
  bone: '#2d2b27',
};

export const tokens = { light, dark };

/** Radius and the 8-point steps, the same in both themes. */
const shared: Record<string, string> = {
  '--radius': '6px',
  '--s-1': '4px',
  '--s-2': '8px',
  '--s-3': '16px',
  '--s-4': '24px',
  '--s-5': '32px',
  '--s-6': '48px',
};

export type ThemeChoice = 'light' | 'dark' | 'system';
export type ThemeMode = 'light' | 'dark';

const KEY = 'ceiba.theme';
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the person chose; light until he chooses. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

/** Paper is light, whatever the screen is. */
let onPaper = false;

function themeMode(): ThemeMode {
  if (onPaper) return 'light';
  const choice = themeChoice();
  return choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice;
}

/** The variables of a theme as a style sheet's declarations. */
export function variablesOf(mode: ThemeMode): Record<string, string> {
  const colors = Object.entries(tokens[mode]).map(([name, value]) => [`--c-${name}`, value]);
  const shadow = mode === 'dark' ? '0 8px 28px rgb(0 0 0 / 55%)' : '0 8px 28px rgb(36 34 30 / 14%)';
  return { ...shared, ...Object.fromEntries(colors), '--shadow': shadow };
}

/** Puts the variables on the document; called before the first paint and at every change. */
export function applyTheme(): void {
  const mode = themeMode();
  const root = document.documentElement;
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(variablesOf(mode))) root.style.setProperty(name, value);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', tokens[mode].brand);
}

/** Remembers and applies a choice. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Shows the page as it is printed, and as it was again afterwards. */
function printLight(printing: boolean): void {
  onPaper = printing;
  applyTheme();
  for (const listener of listeners) listener();
}
window.addEventListener('beforeprint', () => printLight(true));
window.addEventListener('afterprint', () => printLight(false));

function subscribe(changed: () => void): () => void {
  const query = prefersDark();
  const heard = () => {
    applyTheme();
    changed();
  };
  listeners.add(changed);
  query.addEventListener('change', heard);
  return () => {
    listeners.delete(changed);
    query.removeEventListener('change', heard);
  };
}

/** The theme in use. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, themeMode);
}
