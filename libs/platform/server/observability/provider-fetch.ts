import { SpanKind } from '@opentelemetry/api';
import { requestContext } from '../context/request-context';
import { traced } from './tracing';

/**
 * A call to a provider: a step of the trace, and with the id of the request that it is made for (`X-Request-Id`), which
 * the provider's support finds again. Where traces go is none of a provider's business: it gets no `traceparent`.
 */
export function providerFetch(provider: string, url: string, init: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(url);
  const method = init.method ?? 'GET';
  const id = requestContext()?.requestId;
  const headers = new Headers(init.headers);
  if (id) headers.set('x-request-id', id);
  const attributes = { 'server.address': hostname, 'http.request.method': method, 'url.path': pathname };
  return traced(`${provider} ${method}`, { kind: SpanKind.CLIENT, attributes }, () => fetch(url, { ...init, headers }));
}
