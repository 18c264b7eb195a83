/** For `node --import`: the one statement named by MUTANT loses its predicate as its file is loaded. Nothing else changes. */
import { registerHooks } from 'node:module'
import { applied, mutantNamed, sourceFolder } from './mutants.ts'

const mutant = mutantNamed(process.env.MUTANT ?? '')
const target = new URL(mutant.file, sourceFolder).href

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    return url === target ? { ...loaded, source: applied(mutant, String(loaded.source)) } : loaded
  },
})
