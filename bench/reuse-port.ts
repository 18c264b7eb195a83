/** Loaded before a server: it shares its port with others by SO_REUSEPORT, so that the kernel hands out connections. */
import { type ListenOptions, Server } from 'node:net'

const listen = Server.prototype.listen as (...args: unknown[]) => Server
Server.prototype.listen = function (this: Server, options: ListenOptions, ...rest: unknown[]) {
  return listen.call(this, { ...options, reusePort: true }, ...rest)
} as typeof Server.prototype.listen
