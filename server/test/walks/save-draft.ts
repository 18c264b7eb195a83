/** In a process of its own: what the office calls to save its draft, `WALKS_OFFICE` being its file for that. */
const { WALKS_OFFICE: office = '', WALKS_ORIGIN: origin = '', WALKS_TOKEN: token = '' } = process.env
// What the modules of the page ask for as they are loaded.
Object.assign(globalThis, { location: new URL('/office/trattoria-demo', origin) })
const real = globalThis.fetch
globalThis.fetch = (url, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return real(new URL(String(url), origin), { ...init, headers })
}
const { readConfiguration, readDraft, writeDraft } = await import(office)
const { description, version } = await readConfiguration()
const draft = await readDraft()
await ran()
await writeDraft({ base_version: version, description }, draft?.revision ?? 0)
console.log(JSON.stringify(await ran()))

/** The files of this process and of the server since the last time. */
async function ran(): Promise<string[]> {
  const answers = [process.env.WALKS_PORT, process.env.WALKS_SERVER_PORT].map(async (port) => {
    const answer = await real(`http://127.0.0.1:${port}`)
    return (await answer.json()) as string[]
  })
  return (await Promise.all(answers)).flat()
}
