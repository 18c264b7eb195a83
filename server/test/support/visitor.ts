/** A client that keeps cookies and sends forms like a browser on our own pages. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type Visitor = {
  cookies: Map<string, string>
  open(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  send(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

export function visitor(app: FastifyInstance, remoteAddress = '127.0.0.1', agent = 'Test'): Visitor {
  const cookies = new Map<string, string>()
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const sent = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const common = () => ({ 'user-agent': agent, ...(cookies.size > 0 && { cookie: sent() }) })
  return {
    cookies,
    open: async (url, headers = {}) =>
      keep(await app.inject({ url, remoteAddress, headers: { ...common(), ...headers } })),
    send: async (url, form, headers = fromOwnPage) =>
      keep(
        await app.inject({
          method: 'POST',
          url,
          remoteAddress,
          headers: { ...common(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload: new URLSearchParams(form).toString(),
        }),
      ),
  }
}
