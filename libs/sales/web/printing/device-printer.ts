import { skipToken } from '@reduxjs/toolkit/query';
import type { PrinterChoice } from '@ceiba/sales/contract';
import { useState } from 'react';
import { useBranchPrintersQuery } from './printing.api';

const KEY = 'ceiba.printer';

/** The printer of this device in a branch; 0: the browser's own dialog. `auto`: a saved sale is printed without asking. */
interface Kept {
  id_printer: number;
  auto: boolean;
}

function keptOf(branch: number | undefined): Kept {
  const none = { id_printer: 0, auto: true };
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Kept>>;
    return { ...none, ...all[String(branch)] };
  } catch {
    return none;
  }
}

function keep(branch: number, kept: Kept): void {
  let all: object = {};
  try {
    all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as object;
  } catch {
    // What is unreadable is written anew.
  }
  localStorage.setItem(KEY, JSON.stringify({ ...all, [branch]: kept }));
}

export interface DevicePrinter {
  /** Printers that the branch has; none: the browser prints. */
  choices: readonly PrinterChoice[];
  /** Which of them this device uses; undefined: the browser. */
  chosen: PrinterChoice | undefined;
  /** Is it known yet what the branch has? */
  known: boolean;
  auto: boolean;
  choose: (id_printer: number) => void;
  setAuto: (auto: boolean) => void;
}

/** The printer that this device uses in a branch; the browser remembers it. */
export function useDevicePrinter(branch: number | undefined): DevicePrinter {
  const { data, isError } = useBranchPrintersQuery(branch ?? skipToken);
  const [kept, setKept] = useState(() => keptOf(branch));
  const change = (part: Partial<Kept>) => {
    if (branch === undefined) return;
    const next = { ...kept, ...part };
    keep(branch, next);
    setKept(next);
  };
  const choices = data?.rows ?? [];
  return {
    choices,
    chosen: choices.find(({ id_printer }) => id_printer === kept.id_printer),
    known: branch === undefined || data !== undefined || isError,
    auto: kept.auto,
    choose: (id_printer) => change({ id_printer }),
    setAuto: (auto) => change({ auto }),
  };
}
