import { routes } from './routes';

describe('the screens of the partner’s shop', () => {
  it('are there for who may shop: cart and paid page ask for no right of their own (spec 3, section 2)', () => {
    const asked = Object.fromEntries(routes.map(({ path, screen }) => [path, screen]));
    expect(asked).toMatchObject({
      ecommerce: 'ecommerce',
      'carrito/:type?': 'ecommerce',
      'pago-realizado': 'ecommerce',
      'historial-compras': 'historial-compras',
    });
  });
});
