import type { Attributes, Context } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { ApiError } from '../http/api-error.ts';
import { contextOf } from '../http/context.ts';
import type { Metrics } from '../http/metrics.ts';
import type { ServedContract } from './document.ts';
import { pathReader } from './path-table.ts';
import { ConfigError } from './settings.ts';
import { InvalidRequest, type ValidatorOf } from './validator.ts';

/** What sends OpenTelemetry traces of a server to a collector. */
export interface Traces {
  /** Returns what begins the span of a request to these contracts, which ends with its response. */
  requests(contracts: readonly ServedContract[]): (request: Request, response: Response) => void;
  /** Makes the span of a request the parent of what is done for it from here on, whatever let the request go on. */
  readonly middleware: RequestHandler;
  /** Returns the same validators with a span for each validation of a request or a response. */
  validators(of: ValidatorOf): ValidatorOf;
  /** Returns the same metrics with a span for each call of the store that belongs to a request. */
  metrics(measured: Metrics): Metrics;
  /** Sends what is left. Resolves within a few seconds, also when the collector does not respond. */
  close(): Promise<void>;
}

const packages = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map((n) => `@opentelemetry/${n}`);
const exportMilliseconds = 3_000;

async function loadPackages() {
  try {
    return await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed. Fix: npm install ${packages.join(' ')}`,
    );
  }
}

/**
 * Starts to export traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; the other variables of OpenTelemetry count, too. Attributes
 * have neither queries nor headers nor addresses of clients. Throws `ConfigError` when the packages of OpenTelemetry are not installed.
 */
export async function openTraces({ document: { info } }: ServedContract, logger: Logger): Promise<Traces> {
  const [api, { OTLPTraceExporter }, resources, { BatchSpanProcessor, NodeTracerProvider }] = await loadPackages();
  const { context, propagation, SpanKind, SpanStatusCode, trace } = api;
  const ignore = () => undefined;
  const warn = (message: string) => logger.warn(`Traces are lost: ${message.slice(0, 300)}`);
  api.diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const own = { 'service.name': info?.title ?? 'API', 'service.version': String(info?.version) };
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes(own))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: exportMilliseconds }))],
  });
  provider.register();
  const tracer = provider.getTracer('@contract-first/toolkit');
  const contexts = new WeakMap<Response, Context>();

  const spanned = <Result>(name: string, kind: number, attributes: Attributes, run: () => Result): Result => {
    // What the server does for itself has no trace.
    if (trace.getActiveSpan() === undefined) return run();
    return tracer.startActiveSpan(name, { kind, attributes }, (span) => {
      const fail = (error: unknown) => {
        span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
        const isOfClient = error instanceof InvalidRequest || (error instanceof ApiError && error.status < 500);
        if (!isOfClient) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      try {
        const result = run();
        if (result instanceof Promise) result.then(() => span.end(), fail);
        else span.end();
        return result;
      } catch (error) {
        fail(error);
        throw error;
      }
    });
  };

  return {
    requests: (contracts) => {
      const routes = contracts.flatMap(({ operations }) =>
        operations.flatMap(({ operationId, basePaths, path }) =>
          basePaths.map((base) => ({ operationId, route: base + path, read: pathReader(base + path) })),
        ),
      );
      return (request, response) => {
        const { method, headers } = request;
        const pathOf = () => request.url.split('?', 1)[0] ?? '';
        const attributes = { 'http.request.method': method, 'url.path': pathOf(), 'url.scheme': 'http' };
        const parent = propagation.extract(api.ROOT_CONTEXT, headers);
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
        contexts.set(response, trace.setSpan(parent, span));
        response.once('close', () => {
          const { operationId } = contextOf(response);
          const path = pathOf();
          const { route } = routes.find((one) => one.operationId === operationId && one.read(path) !== undefined) ?? {};
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
          const { headersSent, statusCode, writableFinished } = response;
          if (headersSent) span.setAttribute('http.response.status_code', statusCode);
          if (!writableFinished) span.setAttribute('error.type', 'aborted');
          else if (statusCode >= 500)
            span.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
      };
    },
    middleware: (_request, response, next) => context.with(contexts.get(response) ?? context.active(), () => next()),
    validators: (of) => (operation) => {
      const validate = of(operation);
      return async (...given) => {
        const validateBody = await spanned('validate request', SpanKind.INTERNAL, {}, () => validate(...given));
        return (body) => spanned('validate response', SpanKind.INTERNAL, {}, () => validateBody(body));
      };
    },
    metrics: (measured) => ({
      ...measured,
      store: (call, run) =>
        spanned(`store ${call}`, SpanKind.CLIENT, { 'db.operation.name': call }, () => measured.store(call, run)),
    }),
    close: () => provider.shutdown().catch((error: Error) => warn(error.message)),
  };
}
