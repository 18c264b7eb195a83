import { runShare } from './run-share.ts'

runShare('web', 1)
