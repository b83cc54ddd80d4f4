/** The body of a line of an attempt's log, as it travels. */
import * as z from 'zod/mini'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { isNote, MARK_OFFSET_MOST, MARK_PARTS, MARK_STYLES, NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const shortId = z.string().check(z.minLength(1), z.maxLength(64))
const optionIds = z.array(shortId).check(z.maxLength(50))
const grantNumber = z.int().check(z.minimum(0), z.maximum(1_000))
const sectionIndex = z.int().check(z.minimum(0), z.maximum(200))

const markOffset = z.int().check(z.minimum(0), z.maximum(MARK_OFFSET_MOST))
/** A highlight with its note. */
export const mark = z
  .object({
    part: z.literal([...MARK_PARTS]),
    from: markOffset,
    to: markOffset,
    style: z.literal([...MARK_STYLES]),
    note: z.string().check(z.maxLength(NOTE_LENGTH_MOST), z.refine(isNote)),
    locale: z.optional(z.literal(['ar', 'en'])),
  })
  .check(z.refine(({ from, to }) => from < to))

export const eventBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seen'), questionId: shortId }),
  z.object({ type: z.literal('answer'), questionId: shortId, optionIds }),
  z.object({ type: z.literal('flag'), questionId: shortId, flagged: z.boolean() }),
  z.object({ type: z.literal('strike'), questionId: shortId, optionIds }),
  z.object({ type: z.literal('hint'), questionId: shortId }),
  z.object({
    type: z.literal('mark'),
    questionId: shortId,
    markId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    mark: z.nullable(mark),
  }),
  z.object({ type: z.literal('language'), questionId: shortId, locale: z.literal(['ar', 'en']) }),
  z.object({ type: z.literal('section-complete'), sectionIndex }),
  z.object({ type: z.literal('section-start'), sectionIndex }),
  z.object({ type: z.literal('away') }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('interrupted'), lastAliveAt: instant }),
  z.object({ type: z.literal('clock'), kind: z.literal(['jump', 'sleep']), byMs: z.number() }),
  z.object({ type: z.literal('extended'), after: grantNumber, upTo: grantNumber }),
  z.object({ type: z.literal('submit'), reason: z.literal(['finished', 'timeout', 'left']) }),
  z.object({
    type: z.literal('takeover'),
    writerId: identifier,
    afterSeq: z.int(),
    progress: z.object({
      phase: z.literal(['answering', 'sectionComplete']),
      sectionIndex,
      sectionStartedAt: instant,
      sectionCompletedAt: z.nullable(instant),
      sectionGrants: z.optional(z.array(grantNumber).check(z.maxLength(1_000))),
    }),
    grantsKnown: z.optional(grantNumber),
  }),
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('reopen'), endedAt: instant, grant: grantNumber, afterSeq: z.int() }),
]) satisfies z.ZodMiniType<AttemptEventBody>
