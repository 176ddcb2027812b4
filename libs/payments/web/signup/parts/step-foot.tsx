import ArrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { Icon, isApiError, LightButton } from '@ceiba/platform/web';
import { useState } from 'react';

/** What the last attempt was refused for; `offline`: nobody knows, it may be sent again as it is. */
export interface Problem {
  message: string;
  offline: boolean;
}

/** Runs what a step sends and keeps what was said against it. */
export function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = async <T,>(work: () => Promise<T>): Promise<T> => {
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      if (isApiError(error)) setProblem({ message: error.message, offline: error.status === 0 || error.status >= 500 });
      throw error;
    }
  };
  return { problem, attempt };
}

interface Props {
  problem: Problem | null;
  busy: boolean;
  /** Text of the button that goes on. */
  text: string;
  /** From step 3 on (spec 2, section 2). */
  onBack?: () => void;
  disabled?: boolean;
}

/** What went wrong, "Regresar" and the button that goes on; it is a form's own submit. */
export function StepFoot({ problem, busy, text, onBack, disabled }: Props) {
  return (
    <div className="su-step-foot">
      {problem && (
        <p className={`l-alert ${problem.offline ? 'l-alert-danger' : 'l-alert-warning'}`} role="alert">
          {problem.offline ? 'No se pudo guardar: revisa tu conexión. Lo que escribiste sigue aquí.' : problem.message}
        </p>
      )}
      <div className="su-keys">
        {onBack && (
          <LightButton icon={<Icon icon={ArrowLeft} size={14} />} disabled={busy} onClick={onBack}>
            Regresar
          </LightButton>
        )}
        <LightButton kind="primary" type="submit" busy={busy} disabled={disabled}>
          {problem?.offline ? 'Reintentar' : text}
        </LightButton>
      </div>
    </div>
  );
}
