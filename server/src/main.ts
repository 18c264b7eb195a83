#!/usr/bin/env node
/**
 * Entry point of the process. npm only warns about an unsupported Node.js version, so an older one must be able to run
 * this file and print a message. The compile cache saves a third of the time of later starts.
 */
import * as nodeModule from 'node:module'

if (Number.parseInt(process.versions.node, 10) < 26) {
  process.stderr.write(
    `maitred needs Node.js 26 or newer, and this is ${process.versions.node} (${process.execPath}).\n`,
  )
  process.exitCode = 1
} else {
  nodeModule.enableCompileCache()
  const { runCommandLine } = await import('./process/command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
