import { runShare } from './run-share.ts'

runShare('isolation', 1)
