import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { codeOf } from '../process/error-code.ts'
import { type BegunSpan, makeSpansBy, type SpanFacts } from '../process/spans.ts'

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, statement: SpanKind.CLIENT } as const

/** Sends what calls, jobs and statements take to a collector, by OTLP over HTTP, until closed. Loaded only where one is set. */
export function startTracing({ endpoint, version }: { endpoint: string; version: string }): {
  close(): Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'feldwerk', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('feldwerk', version)
  const spans = new WeakMap<BegunSpan, Span>()

  makeSpansBy(({ name, kind, attributes }: SpanFacts, whole) => {
    const parent = whole && spans.get(whole)
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const begun: BegunSpan = {
      end(error, more = {}) {
        span.setAttributes(more)
        // The code alone: messages may hold what people entered.
        if (error !== undefined) {
          span.setAttribute('error.type', codeOf(error) || 'error')
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
    spans.set(begun, span)
    return begun
  })
  return {
    async close() {
      makeSpansBy(undefined)
      await provider.shutdown().catch(() => undefined)
    },
  }
}
