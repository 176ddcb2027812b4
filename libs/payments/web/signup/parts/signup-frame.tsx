import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STEPS } from '../steps';
import './signup.css';

/** Where one is: all six on a wide screen, the current one by its number and name on a phone. */
function Progress({ step }: { step: number }) {
  return (
    <nav aria-label="Pasos del alta" className="su-steps">
      <p className="su-step-now">
        Paso {step} de {STEPS.length}: {STEPS[step - 1]}
      </p>
      <progress aria-hidden max={STEPS.length} value={step} />
      <ol>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index + 1 < step ? 'is-done' : undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <span className="su-dot" aria-hidden>
              {index + 1 < step ? '✓' : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The page of every screen of the sign-up: head, place among the steps, limited menu (spec 2, section 2). */
export function SignupFrame(props: { step?: number; sponsor?: number; children: ReactNode }) {
  const { step, sponsor, children } = props;
  return (
    <div className="su-page">
      <header className="su-head">
        <Link to="/alta-de-cliente" className="su-brand">
          Alta de cliente
        </Link>
      </header>
      <main className="su-main">
        {step !== undefined && <Progress step={step} />}
        {children}
      </main>
      <footer className="l-foot">
        {sponsor !== undefined && <Link to={`/ecommerce-publico/${sponsor}`}>Tienda</Link>}
        <Link to="/login/empresariosindependientes">Ya soy empresario</Link>
      </footer>
    </div>
  );
}
