export { metricsReader } from './collect.ts'
export { type MetricsPort, type MetricsSettings, openMetricsPort, serveMetrics } from './serve.ts'
