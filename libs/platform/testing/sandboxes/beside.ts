// Sandboxes of further providers: a line each, mounted under its name, with control routes of its own.
import type { Sandbox, SandboxParts } from './sandbox';

export const BESIDE: Readonly<Record<string, (parts: SandboxParts) => Sandbox>> = {};
