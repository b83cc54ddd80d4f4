/**
 * Every statement of an attempt's life carries the identifier of the attempt, by which its rows would be spread over
 * several databases (`docs/operations.md`, "More than one database"). The statements are those that simulated attempts
 * execute.
 */
import { beforeAll, expect, it } from 'vitest'
import type { Planted } from './planted-bugs/index.ts'
import { openStage, runSchedule } from './run.ts'

const RUNS = 60
/** The tables that grow with attempts, each with the column that names the attempt. */
const KEYS: Readonly<Record<string, string>> = {
  attempts: 'id',
  attempt_events: 'attempt_id',
  attempt_writers: 'attempt_id',
  packed_logs: 'attempt_id',
  parked_commands: 'attempt_id',
}

/** Statements that cannot know one attempt; each would ask all databases, or needs the help that is named. */
const ACROSS: Readonly<Record<string, RegExp>> = {
  'lines of several attempts are stored together: a node would make one batch for each database':
    /jsonb_to_recordset.*attempt_writers AS w/s,
  'a start counts the attempts of its student at the exam: the student’s would have to lie together':
    /^\s*WITH own AS \( SELECT count/,
  'a student’s own attempts are looked for': /from "attempts".* where \(?"attempts"."user_id" = \$1/,
  'the closing job looks for what is due': /"attempts"."state" = \$1 and "attempts"."close_due_at"/,
  'the closing job looks for what is to be graded again': /"attempts"."needs_regrade" = \$1/,
  'several results are written at once': /^\s*UPDATE attempts AS a SET state = 'closed'/,
  'time is given to everybody at an exam': /"attempts"."exam_id" = \$1/,
}

const statements = new Set<string>()

beforeAll(async () => {
  const stage = await openStage()
  const planted: Planted = {
    name: 'statements are read',
    mistake: 'none',
    memory(memory) {
      memory.rewrite = (text) => {
        statements.add(text.replaceAll(/\s+/g, ' '))
        return text
      }
    },
  }
  for (let seed = 1; seed <= RUNS; seed += 1) await runSchedule(stage, seed, { planted })
})

/** The tables of an attempt that a statement touches. */
function tablesIn(text: string): readonly string[] {
  return Object.keys(KEYS).filter((table) => new RegExp(`(?:from|join|into|update) "?${table}\\b`, 'i').test(text))
}

function carriesKey(text: string, table: string): boolean {
  const key = `"${table}"."${KEYS[table]}"`
  if (/^insert into/i.test(text)) return text.includes(`"${KEYS[table]}"`)
  return [`${key} = $`, `${key} = ANY($`, `${key} in ($`].some((condition) => text.includes(condition))
}

it('an operator who spreads attempts over databases finds the attempt named in every statement but these', () => {
  const ofAttempts = [...statements].filter((text) => tablesIn(text).length > 0)
  expect(ofAttempts.length).toBeGreaterThan(40)
  const across = Object.values(ACROSS)
  const unknown = ofAttempts.filter(
    (text) =>
      !tablesIn(text).every((table) => carriesKey(text, table)) && !across.some((statement) => statement.test(text)),
  )
  expect(unknown).toEqual([])
})

it('an operator reads of no exception that the code no longer has', () => {
  const gone = Object.entries(ACROSS).filter(([, statement]) => ![...statements].some((text) => statement.test(text)))
  expect(gone.map(([reason]) => reason)).toEqual([])
})
