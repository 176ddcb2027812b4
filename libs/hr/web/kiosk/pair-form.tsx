import type { PairedDevice } from '@ceiba/hr/contract';
import { isApiError } from '@ceiba/platform/web';
import { useState } from 'react';
import { usePairDeviceMutation } from './kiosk.api';
import './kiosk.css';

/** A screen that is no device yet: the code that HR reads out makes it one. */
export function PairForm({ onPaired }: { onPaired: (device: PairedDevice) => void }) {
  const [pair, { isLoading }] = usePairDeviceMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const { data, error } = await pair({ pair_code: code });
    if (data) onPaired(data);
    else setProblem(isApiError(error) ? error.message : 'Intente de nuevo.');
  };
  return (
    <main className="ki-pair">
      <h1>Vincular este equipo</h1>
      <p>Recursos Humanos da el código en Equipos de asistencia. Sirve una vez, durante 15 minutos.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor="pair-code">Código para vincular</label>
        <input
          id="pair-code"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={12}
          value={code}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'pair-problem' : undefined}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
          }}
        />
        {problem && (
          <p id="pair-problem" className="ki-wrong" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="ki-mark" disabled={isLoading || code.trim() === ''}>
          Vincular
        </button>
      </form>
    </main>
  );
}
