import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { PreparedAnswer } from '../../../src/http/responses/prepared-answer.ts'

test('an answer that is made after its request was answered, by a deadline, is kept and not sent', async () => {
  const made = Promise.withResolvers<string>()
  const answer = new PreparedAnswer('text/plain', () => made.promise)
  const app = Fastify()
  app.get('/late', async (request, reply) => {
    const sent = answer.send(request, reply)
    reply.code(503).send('late')
    made.resolve('what takes long')
    return sent
  })
  app.get('/', (request, reply) => answer.send(request, reply))
  const logged: unknown[] = []
  app.log.warn = (fields: unknown) => void logged.push(fields)
  app.addHook('onError', async (_request, _reply, error) => void logged.push(error))
  assert.equal((await app.inject('/late')).statusCode, 503)
  assert.equal((await app.inject('/')).body, 'what takes long')
  assert.deepEqual(logged, [])
})

test('an answer is sent as the caller can read it, and not again where it is known', async () => {
  const answer = new PreparedAnswer('text/plain', async () => 'the same for all'.repeat(100))
  const app = Fastify()
  app.get('/', (request, reply) => answer.send(request, reply))
  const plain = await app.inject('/')
  const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  assert.deepEqual([plain.headers['content-encoding'], gzip.headers['content-encoding']], [undefined, 'gzip'])
  assert.ok(gzip.rawPayload.length < plain.rawPayload.length)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } })
  assert.deepEqual([again.statusCode, again.body, again.headers['content-encoding']], [304, '', undefined])
})
