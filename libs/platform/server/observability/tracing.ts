import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Who is told of traces: an OTLP collector, and how many of those that begin here it hears of (0 to 1). */
export interface TraceSettings {
  url: string;
  ratio: number;
}

interface Work {
  kind?: SpanKind;
  attributes?: Attributes;
}

const NAME = 'ceiba';
const PARENT = 'traceparent';

/** Off, nothing is made of anything: a sale has dozens of steps. */
let on = false;

/**
 * Sends what this process does to a collector (OTLP over HTTP; docs/adr/0097): its requests, commands, statements,
 * reactions, jobs and calls to providers. Answers how to end it; what has not been sent by then is sent first.
 * @param part `api` or `worker`
 */
export async function startTracing(part: string, { url, ratio }: TraceSettings): Promise<() => Promise<void>> {
  // Loaded where it is wanted only.
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { NodeTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } = sdk;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `${NAME}-${part}`, 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` }), {
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  provider.register();
  on = true;
  return async () => {
    on = false;
    // A collector that is away must not keep the process.
    await provider.shutdown().catch(() => undefined);
  };
}

/** Is anybody told? For who would have to think up a name first. */
export const isTraced = (): boolean => on;

/** Runs a step as part of what is going on; its failure is the span's, too. */
export function traced<T>(name: string, { kind, attributes }: Work, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  return within(name, kind ?? SpanKind.INTERNAL, attributes, context.active(), work);
}

/** Runs what another process asked for as part of what it was doing then; `parent` is what `carried` gave there. */
export function tracedFrom<T>(
  parent: string | null | undefined,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  return within(name, SpanKind.CONSUMER, attributes, begunBy(parent), work);
}

/** What goes along to whoever carries this on; null where nobody is told. */
export function carried(): string | null {
  if (!on) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[PARENT] ?? null;
}

/** A span that begins in one place and ends in another: a request. Null where nobody is told. */
export function begin(name: string, parent: string | null, attributes: Attributes): Context | null {
  if (!on) return null;
  const before = begunBy(parent);
  return trace.setSpan(before, tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, before));
}

export function end(begun: Context, name: string, attributes: Attributes, failed: boolean): void {
  const span = trace.getSpan(begun);
  span?.updateName(name).setAttributes(attributes);
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Runs inside of what `begin` began. */
export function inside<T>(begun: Context | null | undefined, work: () => T): T {
  return begun ? context.with(begun, work) : work();
}

const tracer = () => trace.getTracer(NAME);

const begunBy = (parent: string | null | undefined): Context =>
  parent ? propagation.extract(ROOT_CONTEXT, { [PARENT]: parent }) : ROOT_CONTEXT;

async function within<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes | undefined,
  before: Context,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { kind, attributes }, before);
  try {
    return await context.with(trace.setSpan(before, span), work);
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of error only: its text may name people. */
function failed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.constructor.name : 'error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: type });
  span.setAttribute('error.type', type);
}
