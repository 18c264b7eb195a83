import { runShare } from './run-share.ts'

runShare('fast', 2)
