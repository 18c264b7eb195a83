/** The yardstick: a bare Fastify that says hello, in a process of its own like the server it is compared with. */
import { fastify } from 'fastify'

const app = fastify()
app.get('/', async () => ({ hello: 'world' }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
