import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/app';
import { GuardedRouter } from './app/guarded-router';
import { store } from './app/store';
import { applyTheme } from './app/theme';
import './app/base.css';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <GuardedRouter>
        <App />
      </GuardedRouter>
    </Provider>
  </StrictMode>,
);
