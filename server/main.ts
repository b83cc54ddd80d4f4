import './runtime.ts'
import { DatabaseUnusable } from './db/connection.ts'
import { STAFF_EMAILS } from './seed/month/index.ts'
import { MONTH_PASSWORD, SAMPLE_ADMIN, SAMPLE_STUDENT } from './seed/sample-accounts.ts'
import type { Environment } from './env.ts'
import { EnvironmentProblem, readEnvironment } from './env.ts'
import { warningsOf } from './warnings.ts'
import { PublishedPasswords } from './published-passwords.ts'
import type { RunningAcademy } from './start.ts'
import { startAcademy } from './start.ts'

/** The longest (ms) that running requests may keep the process alive after a signal. */
const SHUTDOWN_LIMIT_MS = 20_000

/** Codes of the system for what an operator put in the wrong place. */
const PLACES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EROFS: 'The folder can only be read',
  EACCES: 'This user may not write there',
  EPERM: 'This user may not write there',
  ENOTDIR: 'A file stands where a folder is needed',
  EADDRNOTAVAIL: 'This machine does not have that address',
  ENOTFOUND: 'No such host',
}

const OPERATORS_MATTER = [EnvironmentProblem, DatabaseUnusable, PublishedPasswords]

/** One line for what an operator can mend; anything else is a bug and keeps its stack. */
function problemOf(error: unknown, environment: Environment | null): string {
  if (OPERATORS_MATTER.some((kind) => error instanceof kind)) return (error as Error).message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${environment?.port} is in use: is Miqyas running already? Set PORT to another.`
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
  if (code === 'EACCES' && isListening)
    return `Port ${environment?.port} may not be opened by this user. Set PORT to 1024 or more.`
  const place = code === undefined ? undefined : PLACES[String(code)]
  if (place !== undefined) return `${place}: ${(error as Error).message}. Look at DATA_DIR, CLIENT_DIR and HOST.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function greet({ address, sample }: RunningAcademy, environment: Environment): void {
  console.log(`\n  Miqyas is open at ${address}\n`)
  for (const warning of warningsOf(environment)) console.warn(warning)
  if (!sample) return
  console.log('  Sample accounts (they exist in the sample academy only):')
  console.log(`    admin    ${SAMPLE_ADMIN.email}    ${SAMPLE_ADMIN.password}`)
  const { email, password } = SAMPLE_STUDENT
  console.log(`    student  ${email}  ${password}   (also student1 … student200@miqyas.test)`)
  if (environment.seed === 'month') console.log(`    staff    ${STAFF_EMAILS.join(' ')}  ${MONTH_PASSWORD}`)
  console.log()
}

function stopOnSignals(academy: RunningAcademy): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    academy.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(problemOf(error, null))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

let environment: Environment | null = null
try {
  environment = readEnvironment(process.env)
  const academy = await startAcademy(environment)
  stopOnSignals(academy)
  greet(academy, environment)
} catch (error) {
  console.error(problemOf(error, environment))
  process.exit(1)
}
