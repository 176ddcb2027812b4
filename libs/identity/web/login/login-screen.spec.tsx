import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { api, sessionReducer } from '@ceiba/platform/web';
import { PartnerLoginScreen, StaffLoginScreen } from './login-screen';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('the two sign-ins lead to each other', () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<StaffLoginScreen />} />
          <Route path="/login/empresariosindependientes" element={<PartnerLoginScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  expect(heading()).toBe('Iniciar sesión');
  fireEvent.click(screen.getByRole('link', { name: 'Soy empresario independiente' }));
  expect(heading()).toBe('Empresarios independientes');
  fireEvent.click(screen.getByRole('link', { name: 'Soy personal de la empresa' }));
  expect(heading()).toBe('Iniciar sesión');
});
