// Sandboxes of further providers: a line each, mounted under its name, with control routes of its own.
import { PaypalSandbox } from './paypal/server';
import type { Sandbox, SandboxParts } from './sandbox';
import { SquareSandbox } from './square/server';

export const BESIDE: Readonly<Record<string, (parts: SandboxParts) => Sandbox>> = {
  paypal: (parts) => new PaypalSandbox(parts),
  square: (parts) => new SquareSandbox(parts),
};
