import { runShare } from './run-share.ts'

runShare('slow', 2)
