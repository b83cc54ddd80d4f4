/**
 * Gains of a liar. The check knows the sent lines and their instants, and nothing of folds, heads and parked lines of
 * the server.
 */
import { CONTACT_TOLERANCE_MS } from '#domain/attempt/evidence.ts'
import { ASKED } from '../simulation-exam.ts'
import type { StoredAttempt } from '../stored.ts'
import type { Liar } from './requests.ts'

type Gain = (liar: Liar, own: StoredAttempt | undefined, others: readonly StoredAttempt[]) => string[]

/** Every rule that a liar is held to. */
export const GAINS: Readonly<Record<string, Gain>> = {
  'nothing is taken into the attempt of another student': (liar, _, others) => [
    ...liar.takenElsewhere,
    ...linesElsewhere(liar, others),
  ],
  'closed for good once its result was read': ({ reading }, own) =>
    reading === null || own?.state === 'closed' ? [] : [`the attempt is ${own?.state}`],
  'what counts is older than the result, and was there when the device said what it held': (liar, own) =>
    own === undefined ? [] : onlyOlderChoices(liar, own),
  'as many questions are graded as are asked of everybody': (_, own) =>
    own === undefined || own.graded.size === 0 || own.graded.size === ASKED
      ? []
      : [`${own.graded.size} questions are graded`],
  'no choice made after a reading changes what counts': (liar, own) => (own === undefined ? [] : unchanged(liar, own)),
}

export function gainedBy(
  liar: Liar,
  own: StoredAttempt | undefined,
  others: readonly StoredAttempt[],
): readonly string[] {
  return Object.entries(GAINS).flatMap(([name, gain]) =>
    gain(liar, own, others).map((fault) => `a liar beside: ${name}: ${fault}`),
  )
}

function linesElsewhere({ devices }: Liar, others: readonly StoredAttempt[]): string[] {
  const own = new Set(devices.map(({ writerId }) => writerId))
  const strange = others.flatMap(({ events }) => events).filter(({ writerId }) => own.has(writerId))
  return strange.length === 0 ? [] : [`${strange.length} lines of a liar stand in another student's attempt`]
}

/** True if the device had reported that it held nothing more of that time. */
function isContradicted({ devices }: Liar, line: Liar['sent'][number]): boolean {
  const said = devices.find(({ writerId }) => writerId === line.writerId)?.saidAllSent ?? []
  return said.some(({ at, takenAt }) => line.sentAt > takenAt && line.at < at - CONTACT_TOLERANCE_MS)
}

/** A line is older than the result if it was sent before the reading; an announcement alone is not enough. */
function isOlder(liar: Liar, line: Liar['sent'][number]): boolean {
  return line.sentAt < (liar.reading?.at ?? Number.POSITIVE_INFINITY)
}

/** A choice that counts comes from a line that is older than the result and that nothing contradicts. */
function onlyOlderChoices(liar: Liar, { graded }: StoredAttempt): string[] {
  const choice = (questionId: string, optionIds: readonly string[]) => `${questionId} ${[...optionIds].sort().join()}`
  const possible = new Set(
    liar.sent
      .filter((line) => isOlder(liar, line) && !isContradicted(liar, line))
      .flatMap(({ body }) => (body.type === 'answer' ? [choice(body.questionId, body.optionIds)] : [])),
  )
  return [...graded]
    .filter(([questionId, given]) => given.length > 0 && !possible.has(choice(questionId, given)))
    .map(
      ([questionId, given]) =>
        `…${questionId.slice(-4)} is graded [${given.join()}], made up after the result or against what was said`,
    )
}

/**
 * The lines that count are those that counted when the result was read, whatever was announced before and arrived
 * after.
 */
function unchanged(liar: Liar, { graded }: StoredAttempt): string[] {
  const { reading } = liar
  if (reading === null) return []
  const [before, after] = [reading.graded, graded].map((one) => JSON.stringify([...one].sort()))
  return before === after ? [] : ['what counts is not what counted when the result was read']
}
