/** Assistants of both eras of the protocol, by the official clients, at a server that listens. */
import { after } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { TestApp } from '../../../support/test-app.ts'

export const eras = ['2026', '2025'] as const
export type Era = (typeof eras)[number]

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
export type Result = { data: any; text: string; isError: boolean }

export type Tool = {
  name: string
  description?: string | undefined
  inputSchema: { properties?: Record<string, unknown> | undefined; required?: string[] | undefined }
  outputSchema?: object | undefined
  annotations?: Record<string, unknown> | undefined
}

export type Assistant = { call(name: string, args?: object): Promise<Result>; tools(): Promise<Tool[]> }

/** Where the app listens from now on. */
export async function listening({ app }: TestApp): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

export async function assistantAt(
  url: string,
  {
    era = '2026',
    name = 'Test Assistant',
    token,
    from,
  }: { era?: Era; name?: string; token?: string; from?: string } = {},
): Promise<Assistant> {
  const info = { name, version: '1' }
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    // Believed where the server trusts loopback as a proxy.
    ...(from !== undefined && { 'x-forwarded-for': from }),
  }
  const requestInit = { requestInit: { headers } }
  if (era === '2026') {
    const client = new Client(info, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), requestInit))
    after(() => client.close())
    return {
      call: async (tool, args = {}) => resultOf(await client.callTool({ name: tool, arguments: { ...args } })),
      tools: async () => (await client.listTools()).tools as Tool[],
    }
  }
  const client = new LegacyClient(info)
  await client.connect(new LegacyTransport(new URL(url), requestInit) as Parameters<LegacyClient['connect']>[0])
  after(() => client.close())
  return {
    call: async (tool, args = {}) => resultOf(await client.callTool({ name: tool, arguments: { ...args } })),
    tools: async () => (await client.listTools()).tools as Tool[],
  }
}

function resultOf(result: object): Result {
  const { structuredContent, content, isError } = result as {
    structuredContent: unknown
    content: { text: string }[]
    isError?: boolean
  }
  return { data: structuredContent, text: content[0]?.text ?? '', isError: isError === true }
}
