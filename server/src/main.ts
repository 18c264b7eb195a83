#!/usr/bin/env node
/** Entry point of the process. The compile cache saves a third of the time of later starts. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommandLine } = await import('./process/command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2))
