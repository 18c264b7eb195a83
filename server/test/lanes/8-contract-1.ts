import { runShare } from './run-share.ts'

runShare('contract', 1)
