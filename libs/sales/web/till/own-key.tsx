import { useOwnKeys } from './use-own-keys';

/** The key of a command, as this person has it. */
export function OwnKey({ command }: { command: string }) {
  return <kbd className="sales-kbd">{useOwnKeys().words(command)}</kbd>;
}
