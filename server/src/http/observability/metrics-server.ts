/**
 * `GET /metrics` on a port of its own: traffic figures are not public. On loopback, unless METRICS_HOST is another address;
 * on loopback under loopback names only, so that no page in a browser of this machine reads them.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../settings/config.ts'
import { ListenRefused, listenError } from '../listen-error.ts'
import { isLoopbackHost } from '../public-url.ts'

/** One registry, or what several workers have. */
export type Metrics = { readonly contentType: string; metrics(): Promise<string> }

export type MetricsServer = { readonly address: string; close(): Promise<void> }

export async function serveMetrics(
  registry: Metrics,
  {
    metricsHost,
    metricsPort,
    metricsPortIsDefault,
  }: Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsPortIsDefault'>,
  log: { warn(line: string): void },
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined
  try {
    return await openOn(metricsHost, metricsPort, registry)
  } catch (error) {
    if (!metricsPortIsDefault || !(error instanceof ListenRefused)) throw error
    const elsewhere = await openOn(metricsHost, 0, registry)
    log.warn(`port ${metricsPort} is taken: metrics are at ${elsewhere.address}; set METRICS_PORT to choose the port`)
    return elsewhere
  }
}

async function openOn(host: string, port: number, registry: Metrics): Promise<MetricsServer> {
  const server = metricsServer(registry, isLoopbackHost(host))
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, 'METRICS_PORT', host, port)
  }
  const { port: opened } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`,
    close: () => closeNow(server),
  }
}

function metricsServer(registry: Metrics, isOnLoopback: boolean): Server {
  return createServer(async (request, response) => {
    if (isOnLoopback && !isLoopbackHost(request.headers.host ?? ''))
      return response.writeHead(400).end('Use localhost or 127.0.0.1.\n')
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics') return response.writeHead(404).end('Metrics are at /metrics.\n')
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end('Only GET is answered.\n')
    try {
      const text = await registry.metrics()
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      return response.writeHead(500).end('The metrics could not be collected.\n')
    }
  })
}

async function closeNow(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
