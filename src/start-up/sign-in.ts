/** The script of the sign-in at an exam's link that runs before its first paint. */
import type { SignInFiles } from './files.ts'
import { startSignIn } from './sign-in/start-sign-in.ts'

declare const START_UP_FILES: SignInFiles

startSignIn(START_UP_FILES)
