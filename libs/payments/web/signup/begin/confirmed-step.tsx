import { LightButton } from '@ceiba/platform/web';
import type { FormEvent } from 'react';
import type { Problem } from '../parts/step-foot';
import { StepFoot } from '../parts/step-foot';

interface Props {
  id: number;
  name: string;
  busy: boolean;
  problem: Problem | null;
  onConfirm: () => void;
  /** Another sponsor; missing where a link has set him. */
  onOther?: () => void;
}

/** Step 2: this is he; with his word the sign-up begins. */
export function ConfirmedStep({ id, name, busy, problem, onConfirm, onOther }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form className="su-box l-box" noValidate onSubmit={submit}>
      <h1>Tu sponsor</h1>
      <p className="su-sponsor">
        <strong>{name}</strong>
        <span>Número {id}</span>
      </p>
      <p className="su-lead">Es la persona que te acompañará en tu negocio. Verifica que sea quien te invitó.</p>
      <StepFoot problem={problem} busy={busy} text="Sí, continuar" />
      {onOther && (
        <LightButton kind="text" wide disabled={busy} onClick={onOther}>
          No es mi sponsor
        </LightButton>
      )}
    </form>
  );
}
