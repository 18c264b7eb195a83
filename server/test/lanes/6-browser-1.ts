import '../support/shared-app.ts'
import { runShare } from './run-share.ts'

runShare('browser', 1)
