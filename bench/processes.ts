/** Starts a script and waits for the address it prints. */
import { type ChildProcess, spawn } from 'node:child_process'

/** What every measured server is given. Webhooks go to this machine, whose addresses a server refuses otherwise. */
export const measuredSettings = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
  WEBHOOK_ALLOW_PRIVATE: 'true',
}

export type Running = { address: string; child: ChildProcess; stop(): Promise<void> }

export async function startScript(script: URL, args: readonly string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [script.pathname, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A benchmark that fails half-way leaves nothing running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => process.off('exit', kill))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const [found] = /http:\/\/[\w.:[\]]+/.exec(output) ?? []
      if (found) resolve(found)
    })
    void exited.then(() => reject(new Error(`${script.pathname} ended:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { address, child, stop }
}
