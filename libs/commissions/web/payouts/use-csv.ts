import { isApiError } from '@ceiba/platform/web';
import { useState } from 'react';

/** What stands against a chosen file, in the specification's words; null: nothing. */
export function csvProblem(csv: unknown, words: { csvRequired: string; csvKind: string }): string | null {
  if (!(csv instanceof File)) return words.csvRequired;
  return csv.name.toLowerCase().endsWith('.csv') ? null : words.csvKind;
}

/** A file that is looked over before it is saved; choosing another one forgets what was found. */
export function useLook<Sent, Read>(look: (sent: Sent) => Promise<Read>) {
  const [found, setFound] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    found,
    refusal,
    forget: () => {
      setFound(null);
      setRefusal(null);
    },
    run: async (sent: Sent) => {
      setRefusal(null);
      try {
        setFound(await look(sent));
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefusal(error.message);
      }
    },
  };
}
