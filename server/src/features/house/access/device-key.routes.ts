/**
 * The key under which a browser keeps what the diary needs without network. It is the caller's, the same on every device,
 * and given for as long as the session lasts: a device that has forgotten it can read nothing until the same person signs
 * in again, and nobody else's session opens it.
 */
import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Caller } from '../../../domain/caller.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'

const DeviceKey = Type.Object(
  {
    owner: Type.String({ description: 'Tells callers apart on a shared device, and says nothing else of them' }),
    key: Type.String({ description: '32 bytes in base64' }),
  },
  { title: 'DeviceKey' },
)

const ownerOf = ({ userId, idempotencyScope }: Caller): string =>
  userId === null ? idempotencyScope : `user ${userId}`

export const deviceKeyRoutes: FastifyPluginAsyncTypebox<{ secretKey: Buffer }> = async (api, { secretKey }) => {
  const [forOwners, forKeys] = ['maitred device owners', 'maitred device keys'].map((purpose) =>
    derivedKey(secretKey, purpose),
  ) as [Buffer, Buffer]
  const of = (key: Buffer, caller: Caller) => createHmac('sha256', key).update(ownerOf(caller)).digest()

  api.get(
    '/me/device-key',
    {
      schema: {
        ...operation({
          operationId: 'getDeviceKey',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Access'],
          summary: 'Get the key for what a device keeps',
          description: `The diary keeps the last known evening, and what was recorded without network, in the browser, encrypted under this
key. The same caller gets the same key on every device, nobody else gets it, and it changes only with the server’s \`SECRET_KEY\`.`,
          'x-answers': { 200: 'The key.' },
        }),
        response: { 200: Type.Object({ data: DeviceKey }) },
      },
    },
    async ({ caller }, reply) => {
      reply.header('cache-control', 'no-store')
      return {
        data: {
          owner: of(forOwners, caller).subarray(0, 16).toString('base64url'),
          key: of(forKeys, caller).toString('base64'),
        },
      }
    },
  )
}
