import { isApiError } from '@ceiba/platform/web';
import { useState } from 'react';

const LOST = 'No se pudo enviar: revisa tu conexión. Lo que escribiste sigue aquí.';

/** Runs what is sent and keeps what was said against it, in words. */
export function useProblem(said: string | null = null) {
  const [problem, setProblem] = useState<string | null>(said);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      if (isApiError(error)) setProblem(error.status === 0 ? LOST : error.message);
      throw error;
    }
  };
  /** The same where nothing follows from a refusal but its words. */
  const quietly = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return null;
    }
  };
  return { problem, attempt, quietly };
}
