import { runShare } from './run-share.ts'

runShare('long', 1)
