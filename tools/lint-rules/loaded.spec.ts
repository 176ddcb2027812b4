import { Linter } from 'eslint';
import { loaded } from './loaded.mjs';

const found = (code: string) =>
  new Linter()
    .verify(`function Screen() { ${code} }`, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { ceiba: { rules: { loaded } } },
        rules: { 'ceiba/loaded': 'error' },
      },
    ])
    .map(({ message }) => message);

describe('what a screen shows until its answer comes', () => {
  it.each([
    'return <Loaded query={query}>{({ rows }) => (rows.length === 0 ? <EmptyState /> : <List rows={rows} />)}</Loaded>;',
    'return <Loaded query={query} bones={wide ? <Skeleton active /> : null}>{show}</Loaded>;',
    'return <div className="tile"><Skeleton active /></div>;',
    'if (!may("new")) return <EmptyState text="No puede." />; return <Form />;',
    'return <Button loading={isLoading}>Guardar</Button>;',
    'return cart.loading && <div className="bones" aria-label="Cargando el carrito" />;',
    "document.title = isRunning ? 'Procesando...' : title;",
  ])('is decided by `Loaded`: %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it.each([
    'if (error) return <ErrorState error={error} />; return <List />;',
    'if (loading) return <Spin fullscreen />; return <List />;',
    'if (!data) return <Skeleton active />; return <List rows={data} />;',
    'return <Modal>{data ? <List rows={data} /> : <Skeleton />}</Modal>;',
    'return <>{!data && <Skeleton />}</>;',
    'return isLoading ? <EmptyState text="Un momento" /> : <List />;',
    'return query.isLoading ? null : <EmptyState />;',
    "return <p>{isLoading ? 'Procesando...' : 'No hay ventas.'}</p>;",
    'return <>{query.isFetching && <p>Cargando</p>}</>;',
  ])('is not decided by hand: %s', (code) => {
    expect(found(code)).toEqual([expect.stringContaining('`<Loaded query={...}>` decides')]);
  });
});
