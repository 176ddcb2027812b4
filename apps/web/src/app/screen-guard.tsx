import { Component, type ReactNode } from 'react';
import { LightButton } from '@ceiba/platform/web';

/** A screen that fails, or whose chunk is gone after an update, leaves the rest standing. */
export class ScreenGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="a-lost" role="alert">
        <h1>No se pudo mostrar la pantalla</h1>
        <p>Es posible que haya una versión nueva. Vuelva a cargar la página.</p>
        <LightButton kind="primary" onClick={() => window.location.reload()}>
          Volver a cargar
        </LightButton>
      </div>
    );
  }
}
