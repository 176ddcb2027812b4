/**
 * Where the parts of the till are fetched from that are seen later than the till itself. A module of its own, fetched like them: the
 * names of all the files they need are a good part of what the till would load first.
 */
export const PARTS = {
  check: () => import('./price-check'),
  ticket: () => import('./ticket-modal'),
  keys: () => import('./keys-help'),
  list: () => import('./bulk-list'),
  remember: () => import('./remember-modal'),
  parked: () => import('./parked-modal'),
  gifts: () => import('./gifts-modal'),
  saved: () => import('./saved-panel'),
  credit: () => import('./credit-part'),
  foreign: () => import('./foreign-field'),
  paper: () => import('../papers/ticket-paper'),
  // Forms bring calendars along, for a dialog that is opened seldom.
  drawer: () => import('../printing/drawer-modal'),
} as const;
